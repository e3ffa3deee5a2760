"""A club's table in the browser: people and bots play any variant, or one of their own rules.

``README.md`` has the two commands that start it. ``tables.py`` is what a server does with the
library; ``store.py`` keeps every move in SQLite before it is acknowledged; ``app.py`` is the web.
"""

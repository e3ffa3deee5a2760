"""A server that holds the game, and clients that hold only what their seats may know.

The server deals, asks the rules, and tells each seat of each move. A client gets nothing but
events, updates its :class:`~pitchlib.View` with them, and asks the rules itself what it may play.
They talk over a socket, one line of JSON per message::

    client  {"token": null}
    server  {"welcome": {"token": "…", "view": {"format": "pitchlib-view", …}}}
    server  {"event": {"format": "pitchlib-event", "move": {"type": "hand-dealt", …}, …}}
    server  {"turn": 1}
    client  {"move": "bid 3", "turn": 1}
    server  {"refused": "seat 2 has bid 3, and a bid must be higher [single-round]"}
    server  {"over": "side 1 has won"}

Views and events are in the forms of :mod:`pitchlib.wire`. A client that knows no rules begins with
``{"token": null, "views": true}``: instead of each event, it gets ``{"view": …}``, its new view. A
client that has lost its connection sends its token. It then gets the view of its seat, and goes on.
One that says nothing is told what to say.

Run a whole game in two processes, a server and a client for every seat, from the folder
``examples``::

    python -m following_a_game setback --seed 7

Read ``server.py`` first: only what :func:`~pitchlib.view` and :func:`event_for` make of
the state ever gets to the wire.
"""

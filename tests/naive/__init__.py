"""A second, slow and plain implementation of the six games, to check the library against.

Nothing here imports pitchlib. Cards are two-character strings, hands are lists, rules are ``if``s
on the name of the game, written from the rule sheets one after the other. Whoever doubts a rule
of the library can read the few lines here that state it again in other words.

    game = new_game({"variant": "setback", "players": 4, "partnership": False, "options": {}})
    deal(game, ["3S 2S …", …], "7D 7H …")
    while legal(game):
        play(game, legal(game)[0])
    print(game.result)
"""

from .cards import card_text
from .game import deal, legal, make_move, play
from .table import Game, new_game

__all__ = ["Game", "card_text", "deal", "legal", "make_move", "new_game", "play"]

"""What lies on the table: a game in progress as plain lists and numbers."""

from __future__ import annotations

from typing import Any

Settings = dict[str, Any]
"""``variant``, ``players``, ``partnership``, ``options`` (only those that differ from the default)
and, for deals smaller than the real ones, ``small``: ``hand`` cards dealt to each seat, a
``widow`` of so many, ``keep`` so many for play, ``draw`` at most so many."""


class Game:
    """Everything about a game in progress, as plain lists and numbers."""

    def __init__(self, settings: Settings, scores: list[int], dealer: int) -> None:
        self.settings = settings
        self.variant: str = settings["variant"]
        self.options: dict[str, Any] = settings["options"]
        self.players: int = settings["players"]
        # Teams of two: partners sit opposite, so with six players there are three teams.
        self.sides: int = self.players // 2 if settings["partnership"] else self.players
        self.scores = scores
        self.dealer = dealer
        self.winner: int | None = None
        # "deal" (a deal is due), "auction", "trump", "draw", "discard", "play" or "over"
        self.phase = "deal"
        self.clear_table()

    def clear_table(self) -> None:
        """Forget the hand that was played."""
        self.to_act: int | None = None
        self.hands: list[list[str]] = []
        self.stock: list[str] = []
        self.acted = 0  # how many seats have acted in this round of bids or of discards
        self.bidder: int | None = None
        self.bid: int | None = None
        self.trump: str | None = None
        self.held: list[list[str]] = []  # what each seat held when play began
        self.leader: int | None = None
        self.trick: list[str] = []
        self.tricks_won: list[int] = []  # the seats that won the tricks, in order
        self.captured: list[list[str]] = []  # per seat
        self.result: dict[str, Any] | None = None
        self.redeal = False  # everybody passed

    def side_of(self, seat: int) -> int:
        """The seat itself, or in a partnership its team."""
        return seat % self.sides


def new_game(settings: Settings, scores: list[int] | None = None, dealer: int = 0) -> Game:
    """A game whose first hand `dealer` is about to deal."""
    game = Game(settings, [], dealer)
    game.scores = list(scores) if scores is not None else [0] * game.sides
    return game


def copy_of(game: Game) -> Game:
    """An independent copy: what is done to it leaves the original alone."""
    twin = Game.__new__(Game)
    twin.__dict__.update(game.__dict__)
    twin.scores = list(game.scores)
    twin.hands = [list(hand) for hand in game.hands]
    twin.stock = list(game.stock)
    twin.trick = list(game.trick)
    twin.tricks_won = list(game.tricks_won)
    twin.captured = [list(cards) for cards in game.captured]
    # `held` and `result` are made once and never changed afterwards.
    return twin

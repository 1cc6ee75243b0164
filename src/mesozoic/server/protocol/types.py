"""The small types of the protocol: names, texts, numbers, and what all models share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from mesozoic.server.protocol.names import check_name, flattened, normal_name

Json = dict[str, Any]

NAME = r"^[^\x00-\x1f\x7f-\x9f\xad<>&\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+$"
"""Neither markup nor control characters, nor such as are invisible or turn the direction of the text around."""
TEXT = r"^[^\x00-\x08\x0b-\x1f\x7f]+$"
MAX_SEATS = 6
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=NAME),
    AfterValidator(check_name),
    BeforeValidator(normal_name),  # comes first of all
]
Login = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{2,29}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Text = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=TEXT),
    AfterValidator(flattened),
]
Short = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=200, pattern=TEXT),
    AfterValidator(flattened),
]
Entropy = Annotated[str, StringConstraints(max_length=64, pattern=r"^[\x20-\x7e]*$")]
Nonce = Annotated[str, StringConstraints(max_length=40, pattern=r"^[\x21-\x7e]+$")]
Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "nice-move",
    "thanks",
    "sorry",
    "oops",
    "one-moment",
    "good-game",
    "again",
    "bye",
]
Seat = Annotated[int, Field(ge=0, lt=MAX_SEATS, strict=True)]
Number = Annotated[int, Field(ge=0, lt=1 << 31, strict=True)]
PersonId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]{1,16}$")]
Scope = Literal["moderate", "play", "read", "table"]

PHRASES: dict[Phrase, str] = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "well-played": "Well played!",
    "nice-move": "Nice move!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "oops": "Oops!",
    "one-moment": "One moment, please.",
    "good-game": "Good game!",
    "again": "Another game?",
    "bye": "I have to go. Bye!",
}
"""What the chat says with one tap, in English; readers see their own language."""


class Model(BaseModel):
    """Unknown fields are refused, so that a misspelt one does not go unnoticed."""

    model_config = ConfigDict(extra="forbid")

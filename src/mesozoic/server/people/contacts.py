"""Friends and blocks in the database.

Two people are friends when one has asked and the other has accepted.  A block is never told to the person who is
blocked: what they ask for looks as if it were still waiting for an answer.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sqlalchemy import BindParameter, Connection, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.sql import ColumnElement, Select

from mesozoic.server.problems import bad, conflict, not_found
from mesozoic.server.protocol import PersonName
from mesozoic.server.store.schema import blocks, friendships, invitations, people
from mesozoic.server.store.store import add_row

State = Literal["asked", "friends"]
MOST_FRIENDS = 100
"""Friends of a person and people they have asked, together."""
MOST_BLOCKED = 200
MOST_LISTED = 100
"""Requests that a person sees; the newest come first."""


# Friends


def ask_friend(connection: Connection, person: str, other: str, at: int) -> tuple[State, bool]:
    """Ask somebody to be a friend, or accept what they have asked; also returns whether they are to be told."""
    _hold_both(connection, person, other)
    if is_blocked(connection, person, other):
        raise conflict("blocked", "you have blocked this person: unblock them first")
    theirs = _pair(other, person)
    if _is_there(connection, select(friendships.c.asker).where(or_(theirs, _pair(person, other)), _IS_ACCEPTED)):
        return "friends", False
    if _is_there(connection, select(friendships.c.asker).where(_pair(person, other))):
        return "asked", False
    _check_number(connection, person)
    if _is_there(connection, select(friendships.c.asker).where(theirs)):
        connection.execute(update(friendships).where(theirs).values(accepted=True, at=at))
        return "friends", True
    connection.execute(insert(friendships).values(asker=person, asked=other, accepted=False, at=at))
    return "asked", not is_blocked(connection, other, person)


def end_friendship(connection: Connection, person: str, other: str) -> bool:
    """End a friendship with the invitations between the two, withdraw a request or turn one down; False: none."""
    either = or_(_pair(person, other), _pair(other, person))
    _end_invitations(connection, person, other)
    return connection.execute(delete(friendships).where(either)).rowcount > 0


def are_friends(connection: Connection, person: str, other: str) -> bool:
    either = or_(_pair(person, other), _pair(other, person))
    return _is_there(connection, select(friendships.c.asker).where(either, _IS_ACCEPTED))


def friend_ids(person: str) -> Select[tuple[str]]:
    """The people who are somebody's friends."""
    asked = select(friendships.c.asked).where(friendships.c.asker == person, _IS_ACCEPTED)
    return asked.union_all(select(friendships.c.asker).where(friendships.c.asked == person, _IS_ACCEPTED))  # type: ignore[return-value]


def people_asking(connection: Connection, person: str) -> list[PersonName]:
    """Those who wait for somebody's answer, the newest first; not those they have blocked."""
    blocked = select(blocks.c.blocked).where(blocks.c.person == person)
    return _names(
        connection,
        select(people.c.id, people.c.name)
        .join(friendships, friendships.c.asker == people.c.id)
        .where(friendships.c.asked == person, ~_IS_ACCEPTED, people.c.id.not_in(blocked))
        .order_by(friendships.c.at.desc())
        .limit(MOST_LISTED),
    )


def people_asked(connection: Connection, person: str) -> list[PersonName]:
    """Those whose answer somebody waits for."""
    return _names(
        connection,
        select(people.c.id, people.c.name)
        .join(friendships, friendships.c.asked == people.c.id)
        .where(friendships.c.asker == person, ~_IS_ACCEPTED)
        .order_by(friendships.c.at.desc())
        .limit(MOST_LISTED),
    )


# Blocks


def block(connection: Connection, person: str, other: str, at: int) -> None:
    """Want nothing more to do with somebody: a friendship and invitations between the two end."""
    _hold_both(connection, person, other)
    count = select(func.count()).select_from(blocks).where(blocks.c.person == person)
    if connection.execute(count).scalar_one() >= MOST_BLOCKED and not is_blocked(connection, person, other):
        raise conflict("too-many-blocked", f"you have blocked {MOST_BLOCKED} people; unblock somebody first")
    add_row(connection, blocks, person=person, blocked=other, at=at)
    connection.execute(delete(friendships).where(or_(_pair(person, other), and_(_pair(other, person), _IS_ACCEPTED))))
    _end_invitations(connection, person, other)


def unblock(connection: Connection, person: str, other: str) -> None:
    connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.blocked == other))


def is_blocked(connection: Connection, person: str, other: str) -> bool:
    """Whether a person has blocked another."""
    return _is_there(connection, select(blocks.c.person).where(blocks.c.person == person, blocks.c.blocked == other))


def is_between(connection: Connection, person: str, others: Collection[str]) -> bool:
    """Whether there is a block between somebody and one of several people, whoever has blocked whom."""
    mine = and_(blocks.c.person == person, blocks.c.blocked.in_(others))
    theirs = and_(blocks.c.blocked == person, blocks.c.person.in_(others))
    return bool(others) and _is_there(connection, select(blocks.c.person).where(or_(mine, theirs)))


def kept_apart(person: str | BindParameter[str]) -> Select[tuple[str]]:
    """The people whom somebody has blocked, and those who have blocked them."""
    blocked = select(blocks.c.blocked).where(blocks.c.person == person)
    return blocked.union_all(select(blocks.c.person).where(blocks.c.blocked == person))  # type: ignore[return-value]


# Asked whenever somebody connects to a table: made once
_BLOCKED = select(blocks.c.blocked).where(blocks.c.person == bindparam("of"))
_APART = kept_apart(bindparam("of"))


def blocked_ids(connection: Connection, person: str) -> frozenset[str]:
    return frozenset(connection.execute(_BLOCKED, {"of": person}).scalars())


def apart_ids(connection: Connection, person: str) -> frozenset[str]:
    """The people with whom somebody has nothing to do, whoever has blocked whom."""
    return frozenset(row.blocked for row in connection.execute(_APART, {"of": person}))


def people_blocked(connection: Connection, person: str) -> list[PersonName]:
    """Those whom somebody has blocked, the newest first."""
    return _names(
        connection,
        select(people.c.id, people.c.name)
        .join(blocks, blocks.c.blocked == people.c.id)
        .where(blocks.c.person == person)
        .order_by(blocks.c.at.desc(), people.c.id),
    )


def move_contacts(connection: Connection, guest: str, account: str) -> None:
    """Give an account the friends, blocks and invitations of a guest, unless it has the same already."""
    for mine, other in (
        (friendships.c.asker, friendships.c.asked),
        (friendships.c.asked, friendships.c.asker),
        (blocks.c.person, blocks.c.blocked),
        (blocks.c.blocked, blocks.c.person),
        (invitations.c.person, invitations.c.table_id),
    ):
        same = list(connection.execute(select(other).where(mine == account)).scalars())
        moving = and_(mine == guest, other.not_in([*same, account]))
        connection.execute(update(mine.table).where(moving).values({mine.name: account}))
    connection.execute(update(invitations).where(invitations.c.sender == guest).values(sender=account))


_IS_ACCEPTED = friendships.c.accepted.is_(True)


def _pair(asker: str, asked: str) -> ColumnElement[bool]:
    return and_(friendships.c.asker == asker, friendships.c.asked == asked)


def _hold_both(connection: Connection, person: str, other: str) -> None:
    """Let nobody change what is between two people until the end of the transaction."""
    if person == other:
        raise bad("yourself", "this is yourself")
    both = select(people.c.id).where(people.c.id.in_([person, other])).order_by(people.c.id).with_for_update()
    if other not in connection.execute(both).scalars().all():
        raise not_found("person")


def _end_invitations(connection: Connection, person: str, other: str) -> None:
    """Withdraw what two people have invited each other to; what was turned down stays turned down."""
    ours = and_(invitations.c.person.in_([person, other]), invitations.c.sender.in_([person, other]))
    connection.execute(delete(invitations).where(ours, ~invitations.c.declined))


def _check_number(connection: Connection, person: str) -> None:
    mine = or_(friendships.c.asker == person, and_(friendships.c.asked == person, _IS_ACCEPTED))
    count = select(func.count()).select_from(friendships).where(mine)
    if connection.execute(count).scalar_one() >= MOST_FRIENDS:
        raise conflict("too-many-friends", f"you have or have asked {MOST_FRIENDS} friends; end a friendship first")


def _is_there(connection: Connection, wanted: Select[tuple[str]]) -> bool:
    return connection.execute(wanted.limit(1)).first() is not None


def _names(connection: Connection, wanted: Select[tuple[str, str]]) -> list[PersonName]:
    return [PersonName(id=row.id, name=row.name) for row in connection.execute(wanted)]

"""Notices between processes: what is written is read again, and garbage is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import to_json

from mesozoic.server.store import notices
from mesozoic.server.store.notices import (
    LONGEST_PAYLOAD,
    BadNotice,
    ChatAdded,
    EventAdded,
    EventCarried,
    FeedChanged,
    GuestsHere,
    Notice,
    PersonChanged,
    PersonGone,
    PersonHere,
    PersonHidden,
    PersonMoved,
    PersonOffline,
    PersonOnline,
    ProcessAlive,
    RowChanged,
    WhoIsHere,
    WhoIsOnline,
    event_notice,
    parse_notice,
    parse_payload,
    payloads,
)
from mesozoic.server.store.notifications import Subscription
from mesozoic.server.store.store import Store

IDS = st.from_regex(r"[A-Za-z0-9]{8,16}", fullmatch=True)
NUMBERS = st.integers(0, 2**31 - 1)
BODIES = st.text(max_size=2000).map(lambda words: to_json({"kind": words}).decode())
NOTICES: st.SearchStrategy[Notice] = st.one_of(
    st.builds(EventAdded, IDS, NUMBERS),
    st.builds(EventCarried, IDS, NUMBERS, NUMBERS, BODIES),
    st.builds(RowChanged, IDS),
    st.builds(ChatAdded, IDS),
    st.builds(PersonHere, IDS, IDS),
    st.builds(PersonHidden, IDS, IDS),
    st.builds(PersonGone, IDS, IDS),
    st.builds(WhoIsHere, IDS),
    st.builds(GuestsHere, IDS, NUMBERS),
    st.builds(ProcessAlive),
    st.builds(PersonChanged, IDS),
    st.builds(FeedChanged, IDS),
    st.builds(PersonOnline, IDS),
    st.builds(PersonOffline, IDS),
    st.builds(PersonMoved, IDS),
    st.builds(WhoIsOnline),
)


@pytest.mark.parametrize(
    ("notice", "line"),
    [
        (EventAdded("abc", 7), "abc 7"),
        (EventCarried("abc", 7, 12, '{"kind":"resign","seat":1}'), 'abc 7 12 {"kind":"resign","seat":1}'),
        (RowChanged("abc"), "abc"),
        (ChatAdded("abc"), "abc chat"),
        (PersonHere("abc", "ada"), "abc here ada"),
        (PersonHidden("abc", "ada"), "abc hidden ada"),
        (PersonChanged("7"), "person 7"),
        (PersonGone("abc", "ada"), "abc gone ada"),
        (WhoIsHere("abc"), "abc who"),
        (GuestsHere("abc", 3), "abc guests 3"),
        (ProcessAlive(), "alive"),
        (PersonChanged("ada"), "person ada"),
        (FeedChanged("ada"), "feed ada"),
        (PersonOnline("ada"), "online ada"),
        (PersonOffline("ada"), "offline ada"),
        (PersonMoved("ada"), "moved ada"),
        (WhoIsOnline(), "who"),
    ],
)
def test_the_format_that_running_processes_speak(notice: Notice, line: str) -> None:
    assert str(notice) == line
    assert parse_notice(line) == notice


@given(NOTICES)
def test_what_is_written_is_read_again(notice: Notice) -> None:
    assert parse_notice(str(notice)) == notice


@given(st.lists(NOTICES, max_size=400))
def test_payloads_hold_every_notice_once_and_are_short_enough(sent: list[Notice]) -> None:
    received: list[Notice | BadNotice] = []
    for payload in payloads("sender", sent):
        assert len(payload.encode()) <= LONGEST_PAYLOAD
        sender, part = parse_payload(payload)
        assert sender == "sender"
        assert part
        received += part
    assert received == list(dict.fromkeys(sent))


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "abc ",
        " abc",
        "abc  7",
        "abc -1",
        "abc 1.5",
        "abc ٣",
        "abc 99999999999999999999",
        "abc chat more",
        "abc here",
        "abc here ada bob",
        "abc left ada",
        "abc guests",
        "abc guests many",
        "online a-b",
        "feed ada bob",
        "person a-b",
        "person ada bob",
        "alive abc here ada",
        "a" * 33,
        "abc\t7",
        "é",
        "\x00",
    ],
)
def test_garbage_is_not_a_notice(line: str) -> None:
    with pytest.raises(BadNotice):
        parse_notice(line)


@given(st.text())
def test_any_line_is_a_notice_or_refused(line: str) -> None:
    try:
        notice = parse_notice(line)
    except BadNotice:
        return
    assert str(notice) == line or isinstance(notice, EventAdded | GuestsHere)  # a number may have leading zeros


class Recorder:
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.received: list[tuple[Notice, str]] = []

    async def receive(self, notice: Notice, sender: str) -> None:
        self.received.append((notice, sender))
        if isinstance(notice, ChatAdded):
            raise ZeroDivisionError

    async def catch_up(self) -> None:
        raise AssertionError("nobody listens")


def test_a_bad_line_does_not_hurt_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        store = Store(f"sqlite:///{tmp_path / 'none.sqlite3'}")
        recorder = Recorder()
        subscription = Subscription(store, recorder)
        subscription.dispatch(f"{store.name}\nabc")  # our own
        subscription.dispatch("other\nabc 3\n<script>\nabc 4\nabc chat\ndef")
        subscription.dispatch("")
        for _ in range(3):
            await asyncio.sleep(0)
        sent: list[Notice] = [EventAdded("abc", 3), EventAdded("abc", 4), ChatAdded("abc"), RowChanged("def")]
        assert recorder.received == [(notice, "other") for notice in sent]
        subscription.dispatch("other\nabc 5")
        await asyncio.sleep(0)
        assert recorder.received[-1] == (EventAdded("abc", 5), "other")
        store.close()

    asyncio.run(scenario())
    assert [record.message for record in caplog.records] == [
        "ignored an unknown notice of another process",
        "a notice of another process was not handled",
    ]


def test_a_large_event_is_not_carried() -> None:
    body = to_json({"kind": "é" * 2500}).decode()
    assert event_notice("abc", 3, 12, body) == EventAdded("abc", 3)
    assert event_notice("abc", 3, 12, '{"kind":"play"}') == EventCarried("abc", 3, 12, '{"kind":"play"}')


def test_every_kind_of_notice_is_tested() -> None:
    tables = {
        EventAdded,
        EventCarried,
        RowChanged,
        ChatAdded,
        PersonHere,
        PersonHidden,
        PersonGone,
        WhoIsHere,
        GuestsHere,
    }
    feeds = {FeedChanged, PersonOnline, PersonOffline, PersonMoved, WhoIsOnline}
    assert set(notices.Notice.__args__) == tables | feeds | {ProcessAlive, PersonChanged}

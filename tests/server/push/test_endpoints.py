"""Which addresses this server calls: strangers name them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from mesozoic.server.problems import Problem
from mesozoic.server.push.client import PublicResolver, PushClient
from mesozoic.server.push.endpoints import check_endpoint, is_public

PUBLIC = "142.250.74.106"
UNREACHABLE = "this is not a push service that can be reached from here"
"""The only answer: it does not tell why, so nobody learns which names there are in the network of the server."""


def finding(*addresses: str) -> Callable[[str], Awaitable[list[str]]]:
    async def lookup(_: str) -> list[str]:
        return list(addresses)

    return lookup


def check(endpoint: str, *addresses: str, allows_private: bool = False) -> None:
    asyncio.run(check_endpoint(endpoint, allows_private, finding(*addresses)))


@pytest.mark.parametrize("endpoint", ["https://push.example/abc", "https://push.example:443/abc?d=e"])
def test_a_push_service_in_the_public_net(endpoint: str) -> None:
    check(endpoint, PUBLIC, "2a00:1450:4001:82b::200a")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/abc",
        "https://push.example:8443/abc",
        "https://127.0.0.1/abc",
        "https://127.1/abc",
        "https://2130706433/abc",
        "https://0x7f000001/abc",
        "https://[::1]/abc",
        "https://93.184.216.34/abc",
        "https://push.example@127.0.0.1/abc",
        "https://push.example\\@127.0.0.1/abc",
        "https://push.example/abc#d",
        "https://push.example:99999/abc",
        "https:///abc",
        "https://[/abc",
        "ftp://push.example/abc",
    ],
)
def test_other_addresses_are_refused(endpoint: str) -> None:
    with pytest.raises(Problem) as caught:
        check(endpoint, PUBLIC)
    assert (caught.value.status, caught.value.code) == (422, "bad-endpoint")
    assert caught.value.detail == f"'endpoint': {UNREACHABLE}"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "ff02::1",
    ],
)
def test_names_that_lead_to_private_addresses_are_refused(address: str) -> None:
    assert not is_public(address)
    with pytest.raises(Problem, match=UNREACHABLE):
        check("https://push.example/abc", PUBLIC, address)


def test_names_that_lead_nowhere_are_refused() -> None:
    async def lookup(_: str) -> list[str]:
        raise socket.gaierror("unknown")

    with pytest.raises(Problem, match=UNREACHABLE):
        asyncio.run(check_endpoint("https://push.example/abc", False, lookup))


def test_a_setting_for_tests_allows_this_machine() -> None:
    check("http://127.0.0.1:1234/abc", allows_private=True)


def test_names_are_checked_again_for_every_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that led elsewhere when the device subscribed."""
    asked: list[str] = []

    async def resolve(_: object, host: str, port: int = 0, family: int = 0) -> list[dict[str, Any]]:
        asked.append(host)
        return [{"hostname": host, "host": "127.0.0.1", "port": port, "family": 2, "proto": 0, "flags": 0}]

    async def scenario() -> None:
        with pytest.raises(OSError, match="not in the public net"):
            await PublicResolver().resolve("push.example", 443)
        client = PushClient(allows_private=False)
        answer = await client.post("https://push.example/abc", b"", {})
        assert (answer.status, answer.is_passing) == (0, True)
        await client.close()

    monkeypatch.setattr(aiohttp.ThreadedResolver, "resolve", resolve)
    asyncio.run(scenario())
    assert asked == ["push.example", "push.example"]

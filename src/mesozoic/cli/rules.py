"""`mesozoic rules`: the rules for people."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

from mesozoic.cli.lookup import rule_text
from mesozoic.core.errors import BadSetup
from mesozoic.games import find_game


def rules(name: str, section: str | None, language: str) -> None:
    """Print the rules, or the part of them with that number."""
    text = rule_text(find_game(name).rules_text(language), section or "")
    if text is None:
        raise BadSetup(f"the rules have no section {section!r}")
    Console().print(Markdown(text))

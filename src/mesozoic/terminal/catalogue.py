"""Sentences in two languages: each is found by its name, its blanks are filled in."""

from __future__ import annotations

from collections.abc import Mapping

Sentence = tuple[str, str]
"""In English and in French."""
Noun = tuple[tuple[str, str], tuple[str, str]]
"""One and many, in English and in French."""


class Catalogue:
    """What a game has to say."""

    def __init__(self, sentences: Mapping[str, Sentence], nouns: Mapping[str, Noun]) -> None:
        self.sentences = sentences
        self.nouns = nouns

    def say(self, language: str, sentence: str, **values: object) -> str:
        """A sentence with its blanks filled in."""
        return self.sentences[sentence][language == "fr"].format(**values)

    def counted(self, language: str, number: int, noun: str) -> str:
        """A number with its noun: 1 herd, 2 herds; 0 takes the plural in English only."""
        singular, plural = self.nouns[noun][language == "fr"]
        is_singular = number == 1 or (language == "fr" and number == 0)
        return f"{number} {singular if is_singular else plural}"

"""Known holes in what the project is made of, and a list of it (SBOM): python .ci/audit.py TOOLS PYTHON FOLDER

TOOLS is a virtual environment with pip-audit and cyclonedx-bom, PYTHON the interpreter of the environment that is
listed.  FOLDER gets `sbom.python.json` and `sbom.page.json` (CycloneDX).  The versions that are looked up are those of
`constraints.txt` and of `web/package-lock.json`.

Exit code 0: everything was looked up and nothing is known; 1: something is known; 2: a list could not be made; 3: an
index of holes could not be asked, which is said.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SECONDS = 600
HOLE_FOUND, NO_LIST, NOT_CHECKED = 1, 2, 3


@dataclass
class Answer:
    """What an index of holes says."""

    checked: int = 0  # packages that it knows
    holes: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)  # packages that it does not know
    failure: str | None = None  # why there is no answer


def python_answer(text: str) -> Answer:
    """What pip-audit says; an index that knows no package at all is none."""
    try:
        packages = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Answer(failure="pip-audit gave no answer")
    answer = Answer()
    for package in packages:
        if "skip_reason" in package:
            answer.unknown.append(package["name"])
            continue
        answer.checked += 1
        for hole in package["vulns"]:
            fixed = ", ".join(hole["fix_versions"]) or "no version yet"
            answer.holes.append(f"{package['name']} {package['version']}: {hole['id']}, fixed in {fixed}")
    if packages and not answer.checked:
        answer.failure = "the index knows none of the packages"
    return answer


def page_answer(text: str) -> Answer:
    """What npm audit says."""
    try:
        said: dict[str, Any] = json.loads(text)
    except ValueError:
        return Answer(failure="npm audit gave no answer")
    if "vulnerabilities" not in said:
        return Answer(failure=str(said.get("message") or said.get("error") or "npm audit gave no answer"))
    answer = Answer(checked=said.get("metadata", {}).get("dependencies", {}).get("total", 0))
    for name, hole in sorted(said["vulnerabilities"].items()):
        titles = [source["title"] for source in hole["via"] if isinstance(source, dict)]
        answer.holes.append(f"{name} {hole['range']}: {hole['severity']}, {'; '.join(titles) or 'by what it needs'}")
    return answer


def run(*words: object) -> subprocess.CompletedProcess[str]:
    command = [*map(str, words)]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=SECONDS, cwd=ROOT)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return subprocess.CompletedProcess(command, 127, "", str(problem))


def page_list() -> subprocess.CompletedProcess[str]:
    """The list of what the page is made of.  npm wants a version of the page itself: that of the package."""
    source = (ROOT / "src" / "mesozoic" / "__init__.py").read_text(encoding="utf-8")
    [version] = re.findall(r'^__version__ = "(.+)"$', source, re.M)
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent) / "mesozoic-web"  # the page is listed under this name
        folder.mkdir()
        package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8")) | {"version": version}
        locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")) | {"version": version}
        locked["packages"][""]["version"] = version
        for name, content in (("package.json", package), ("package-lock.json", locked)):
            (folder / name).write_text(json.dumps(content), encoding="utf-8")
        return run("npm", "--prefix", folder, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only")


def say(language: str, answer: Answer) -> None:
    if answer.failure is not None:
        sys.stdout.write(f"{language}: NOT CHECKED, no index of known holes can be reached here ({answer.failure})\n")
        return
    sys.stdout.write(f"{language}: {answer.checked} packages checked, {len(answer.holes)} known holes\n")
    for hole in answer.holes:
        sys.stdout.write(f"  {hole}\n")
    if answer.unknown:
        sys.stdout.write(f"  not checked, unknown to the index: {', '.join(answer.unknown)}\n")


def main(tools: str, python: str, folder: str) -> int:
    out = ROOT / folder
    out.mkdir(parents=True, exist_ok=True)
    pins = ["-r", "constraints.txt", "--no-deps", "--disable-pip"]
    found = run(f"{tools}/bin/pip-audit", *pins, "--format", "json", "--progress-spinner", "off")
    answers = {"Python": python_answer(found.stdout)}
    answers["page"] = page_answer(run("npm", "--prefix", "web", "audit", "--json", "--package-lock-only").stdout)
    for language, answer in answers.items():
        say(language, answer)
    lists = {
        "sbom.python.json": run(
            f"{tools}/bin/cyclonedx-py", "environment", python, "--pyproject", "pyproject.toml", "--of", "JSON"
        ),
        "sbom.page.json": page_list(),
    }
    for name, made in lists.items():
        if made.returncode != 0:
            sys.stderr.write(f"{name} could not be made: {made.stderr.strip()[-500:]}\n")
            return NO_LIST
        (out / name).write_text(made.stdout, encoding="utf-8")
        sys.stdout.write(f"{folder}/{name}: {len(json.loads(made.stdout)['components'])} components\n")
    if any(answer.holes for answer in answers.values()):
        return HOLE_FOUND
    if missing := [language for language, answer in answers.items() if answer.failure is not None]:
        sys.stdout.write(f"NOT CHECKED: {', '.join(missing)}; this is no all-clear\n")
        return NOT_CHECKED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

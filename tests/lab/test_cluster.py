"""A real Ray cluster of two nodes on this machine, one of which is killed while games are played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'mesozoic[cluster]'")

from mesozoic.bots.training import ProcessorWorkshop, Recipe, first_weights, outline_of  # noqa: E402
from mesozoic.cli.main import app  # noqa: E402
from mesozoic.games import find_game  # noqa: E402
from mesozoic.lab.cluster import Cluster, NoCluster  # noqa: E402
from mesozoic.lab.experiment import each_task, play, play_task  # noqa: E402
from mesozoic.lab.plan import Plan  # noqa: E402
from mesozoic.lab.workers import Threads  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

NODE = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024, "include_dashboard": False}
PLAN = Plan("pangea", 2, ("greedy", "random"), 6000, "cluster", {})


@pytest.fixture
def nodes() -> Iterator[tuple[Any, Any]]:
    """A cluster of two nodes with a core each, and the second node."""
    from ray.cluster_utils import Cluster as Machines

    machines = Machines(initialize_head=True, head_node_args=NODE)
    second = machines.add_node(**{name: value for name, value in NODE.items() if name != "include_dashboard"})
    machines.wait_for_nodes()
    yield machines, second
    ray.shutdown()
    machines.shutdown()


def test_a_node_that_dies_costs_no_games(nodes: tuple[Any, Any]) -> None:
    machines, second = nodes
    cluster = Cluster(machines.address)
    cluster.task_seconds = 0.5
    places: list[str] = []

    def play_there(plan: Plan, numbers: range) -> tuple[str, Any]:
        return ray.get_runtime_context().get_node_id() if ray.is_initialized() else "", play_task(plan, numbers)

    played: dict[int, Any] = {}
    killed: str | None = None
    for first, (place, games) in each_task(PLAN, play_there, cluster, None):
        played[first] = games.scores
        places.append(place)
        if killed is None and len({*places}) == 2:
            killed = second.node_id
            machines.remove_node(second, allow_graceful=False)
            ended = len(places)
    cluster.close()
    assert killed in places[:ended]
    assert len(places) > ended + 4, "tasks were still to be done when the node died"
    alone = play(PLAN, Threads(2))
    scores = [row for first in sorted(played) for row in played[first].tolist()]
    assert scores == alone.scores.tolist()


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "pangea", "--seats", "greedy,random", "--games", "300"),
        ("lab", "pangea", "--players", "2", "--games", "300"),
        ("arena", "pangea", "--pairs", "60", "--bots", "random,greedy"),
    ],
    ids=lambda words: words[0],
)
def test_commands_say_the_same_on_a_cluster(nodes: tuple[Any, Any], words: tuple[str, ...]) -> None:
    machines, _ = nodes
    alone = CliRunner().invoke(app, [*words, "--json", "--processes", "1"])
    on_cluster = CliRunner().invoke(app, [*words, "--json", "--cluster", machines.address])
    assert alone.exit_code == on_cluster.exit_code == 0, on_cluster.output
    said = [json.loads(done.stdout) for done in (alone, on_cluster)]
    for figures in said:
        figures.pop("seconds", None)
    assert said[0] == said[1]


def test_training_on_a_cluster_plays_the_same_games(nodes: tuple[Any, Any]) -> None:
    machines, _ = nodes
    game, recipe = find_game("triassic-terror"), Recipe(seats=(2, 3), games=130, is_planned=True)
    weights = first_weights(outline_of(game), np.random.default_rng(1))
    cluster = Cluster(machines.address)
    there, here = (
        ProcessorWorkshop(game, compiled, planning).gather(recipe, "seed", weights)
        for compiled, planning in ((cluster, cluster), (Threads(1), Threads(1)))
    )
    cluster.close()
    assert np.array_equal(there.terms, here.terms)
    assert np.array_equal(there.shares, here.shares)


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster at '127\.0\.0\.1:1'"):
        Cluster("127.0.0.1:1")

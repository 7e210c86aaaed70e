# Round Table. `make` alone lists what there is.
SHELL := /bin/bash
.DEFAULT_GOAL := help
VERSION := $(shell scripts/version.sh)
LDFLAGS := -s -w -X main.version=$(VERSION)
SITE := build/site
ADDR ?= localhost:8080,localhost:0
export CGO_ENABLED = 0

.PHONY: camette help run page serve test release android ios wasm merlin lab goldens recordings contactsheet screenshot pace bench lint fmt licences clean test-all test-bare test-browser test-desktop test-release census

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# The page takes minutes: until then the server says so to phones.
run: ## build the game with its server and open its window; the page for phones is built at the same time
	@scripts/need.sh run
	@mkdir -p build
	go build -trimpath -ldflags '$(LDFLAGS)' -o build/ . ./cmd/roundtable-server
	@nice $(MAKE) -s page >build/page.log 2>&1 </dev/null &
	build/roundtable $(ARGS)

# The best compressed program is made last and lies in build/compressed until it changes.
page: # the page in build/site, if anything has changed since it was built
	@[ -e $(SITE)/index.html ] && [ -z "$$(find . \( -path ./build -o -path ./dist -o -path ./artifacts -o -path ./.git \) -prune -o -type f -newer $(SITE)/index.html -print -quit)" ] || wasm/build.sh $(SITE)
	go run ./cmd/pack compress -best $(SITE)/v

wasm: ## build the browser version into build/site, with the smallest compressed files
	@scripts/need.sh go
	COMPRESS=best wasm/build.sh $(SITE)

serve: ## build the browser version and serve it on localhost, with the server for online games
	@scripts/need.sh go
	wasm/build.sh $(SITE)
	@nice go run ./cmd/pack compress -best $(SITE)/v &
	go run ./cmd/roundtable-server -site $(SITE) -listen $(ADDR)

test: ## install what the tests need and run those that every change must pass, in twelve minutes on two cores
	@scripts/need.sh test
	scripts/test.sh

test-all: ## all tests, before a release: whole games, every golden, faults, clusters, releases
	@scripts/need.sh test
	scripts/test.sh all

test-bare: ## `make test` of the last commit in a bare Debian, made by debootstrap; as root
	scripts/bare.sh

test-browser: ## only the tests in headless Chromium
	@scripts/need.sh test
	go test -count=1 -timeout 40m -v ./test/browser $(ARGS)

test-desktop: ## only the tests of the real window
	@scripts/need.sh test
	scripts/display.sh go test -count=1 -v ./test/desktop $(ARGS)

test-release: ## only the tests of what a release holds, its programs for Windows under Wine too
	@scripts/need.sh release
	scripts/display.sh go test -count=1 -timeout 40m -v ./test/release -windows $(ARGS)

release: build/camette ## archives and packages for every platform in dist/; WHAT=linux/amd64: only that
	@scripts/need.sh go
	scripts/release.sh dist $(WHAT)

android: ## the program for Android in dist/, unsigned, where the Android SDK is
	scripts/android.sh dist

ios: ## the program for iOS in dist/, unsigned, where Xcode is
	scripts/ios.sh dist

camette: build/camette ## compute what every position of Camette comes to: ten minutes and 1 GB, once

build/camette:
	@scripts/need.sh go
	rm -rf build/camette.part
	go run ./lab camette -readings federation -verify=false -proofs 0 -pack build/camette.part
	mv build/camette.part build/camette

merlin: ## build the engine's command line, build/merlin
	go build -trimpath -ldflags '$(LDFLAGS)' -o build/merlin ./cmd/merlin

lab: ## build what makes the computer strong, build/lab; lab/README.md lists its steps
	go build -trimpath -o build/lab ./lab

goldens: ## redraw the golden pictures that have changed; ONLY=REGEXP: only those with such names
	@scripts/need.sh test
	scripts/display.sh go test -count=1 -run Golden ./sprites ./scenes ./scenes/board/boardview ./scenes/ui -args -goldens '$(or $(ONLY),.)'

recordings: ## replay the recorded games of the tests
	@scripts/need.sh test
	scripts/display.sh go test -count=1 -run Recorded ./test/drive -args -update

contactsheet: ## every scene, theme, size and movement, as drawn by the game, in build/sheet
	@scripts/need.sh test
	scripts/display.sh go run ./cmd/contactsheet build/sheet

screenshot: ## take the pictures of the README and of the page's manifest from the real game
	@scripts/need.sh test
	scripts/screenshot.sh

pace: page ## how soon the game comes and what it takes, beside an empty Ebitengine program, in a quarter of an hour
	@scripts/need.sh test
	scripts/display.sh go run ./test/pace -site $(SITE) $(ARGS)

bench: ## speed of rules, search and drawing
	@scripts/need.sh test
	scripts/display.sh go test -run '^$$' -bench . -benchmem ./...

licences: ## collect the licences of everything that a release ships, and redraw the page that shows them
	go run ./cmd/pack licences scenes/home/licences.txt
	$(MAKE) -s goldens ONLY='^about-'

lint: ## gofmt, go vet, staticcheck, deadcode, and plain words
	@scripts/need.sh go
	scripts/lint.sh

census: ## the largest types, packages and functions, lines by room, language, the whole, uses that run back up; MOST=N: so many rows
	@scripts/need.sh go
	go run ./scripts/census -most $(or $(MOST),10)

fmt: ## gofmt everything
	gofmt -w $$(git ls-files '*.go')

clean: ## remove what was built
	rm -rf build dist artifacts

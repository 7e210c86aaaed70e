#!/usr/bin/env bash
# Plays the built page in headless Chromium; pictures go to artifacts/browser.
set -euo pipefail
cd "$(dirname "$0")/../.."
export CGO_ENABLED=0
wasm/build.sh build/site
go build -o build/serve ./cmd/serve
rm -rf artifacts/browser
CHROMIUM=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
export CHROMIUM
cd test/browser
npm ci --no-fund --no-audit --loglevel=error
exec node --test --test-reporter=spec "$@" game.test.js

#!/usr/bin/env bash
# Runs a command on a virtual display with software GL: display.sh COMMAND...
# Tests that draw fail, rather than skip, when there is none.
set -euo pipefail
export LIBGL_ALWAYS_SOFTWARE=1 TEST_REQUIRE_DISPLAY=1
exec xvfb-run -a -s "-screen 0 1280x800x24 -nolisten tcp" "$@"

#!/usr/bin/env bash
# Prints the options by which the browser's game is compiled. What is inlined weighs a
# tenth of the download: it is left out of what runs seldom or shortly, not of the rules,
# the search, what makes a frame or a sound, Ebitengine and the runtime. Of several
# patterns that name a package the last holds.
set -euo pipefail
small=(roundtable/... encoding/... flag fmt go/... math/big reflect regexp/... text/...)
fast=(roundtable/{engine,audio,sprites}/... roundtable/scenes/{anim,boardview,film,input/...})
printf -- '-gcflags=%s=-l\n' "${small[@]}"
printf -- '-gcflags=%s=\n' "${fast[@]}"

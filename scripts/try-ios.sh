#!/usr/bin/env bash
# Tries the program for the simulator in a simulator: try-ios.sh RoundTable.app
# PICTURE.png. It is installed and started, follows a link, is ended, and comes back.
set -euo pipefail
app=${1:?usage: try-ios.sh RoundTable.app PICTURE.png} picture=${2:?}
id=io.github.roundtable-game.RoundTable
kind=$(xcrun simctl list devicetypes | sed -n 's/.*(\(com.apple.CoreSimulator.SimDeviceType.iPhone-[0-9][^)]*\)).*/\1/p' | tail -1)
phone=$(xcrun simctl create 'Round Table' "$kind")
trap 'xcrun simctl shutdown "$phone" || true; xcrun simctl delete "$phone"' EXIT
alive() { xcrun simctl spawn "$phone" launchctl list | grep -q "$id"; }
drawn() { xcrun simctl io "$phone" screenshot "$picture" && [ "$(wc -c <"$picture")" -gt 100000 ]; }
await() { # await WHAT COMMAND...
  local what=$1 end=$((SECONDS + 120))
  shift
  until "$@" >/dev/null 2>&1; do
    if [ $SECONDS -ge $end ]; then
      xcrun simctl spawn "$phone" log show --last 5m --predicate "process == 'RoundTable'" | tail -50 >&2
      echo "never: $what" >&2
      exit 1
    fi
    sleep 1
  done
}

xcrun simctl boot "$phone"
xcrun simctl bootstatus "$phone"
xcrun simctl install "$phone" "$app"
xcrun simctl launch "$phone" $id
await 'something is drawn' drawn
xcrun simctl openurl "$phone" 'roundtable:#/camelot'
sleep 5
alive || { echo 'it has exited' >&2; exit 1; }
xcrun simctl terminate "$phone" $id
xcrun simctl launch "$phone" $id
await 'something is drawn again' drawn
sleep 5
alive || { echo 'it has exited' >&2; exit 1; }
echo "$app: starts, follows a link, and comes back; $picture shows it"

#!/usr/bin/env bash
# Tries a package in a running emulator, or on a phone: try-android.sh FILE.apk
# PICTURE.png. It is installed and started, follows a link, goes into the
# background, is ended there by the system, and comes back.
set -euo pipefail
apk=${1:?usage: try-android.sh FILE.apk PICTURE.png} picture=${2:?}
id=io.github.roundtable_game.RoundTable
activity=$id/io.github.roundtable_game.MainActivity
fail() {
  adb logcat -d -s AndroidRuntime:E Go:* GoLog:* RoundTable:* libc:F >&2
  echo "$1" >&2
  exit 1
}
alive() { [ -n "$(adb shell pidof $id | tr -d '\r')" ]; }
await() { # await WHAT COMMAND...
  local what=$1 end=$((SECONDS + 90))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || fail "never: $what"
    sleep 1
  done
}
front() { adb shell dumpsys activity activities | grep -q "ResumedActivity.*$id"; }
background() { ! front; }
saved() { adb shell run-as $id ls files/roundtable/place | grep -q .; }
# A picture of one colour is about as small as a file of it can be.
drawn() { adb exec-out screencap -p >"$picture" && [ "$(wc -c <"$picture")" -gt 100000 ]; }

adb install -r "$apk"
adb logcat -c
adb shell am start -W -n $activity
await 'it is in front' front
await 'something is drawn' drawn
adb shell am start -W -a android.intent.action.VIEW -d 'roundtable:#/camelot' -p $id
await 'it is in front after a link' front
adb shell input keyevent KEYCODE_HOME
await 'it is in the background' background
await 'it has saved where it was' saved
adb shell am kill $id
await 'the system has ended it' bash -c "! adb shell pidof $id | grep -q ."
adb shell am start -W -n $activity
await 'it is in front again' front
await 'something is drawn again' drawn
adb shell input keyevent KEYCODE_BACK
sleep 5
alive || fail 'it has exited'
if adb logcat -d -s AndroidRuntime:E | grep -q "FATAL EXCEPTION"; then fail 'it has crashed'; fi
echo "$apk: starts, follows a link, and comes back; $picture shows it"

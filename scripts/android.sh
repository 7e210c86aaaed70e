#!/usr/bin/env bash
# Builds the program for Android into DIR: android.sh DIR. A bundle for the store
# and a package, both unsigned, and a package to try. Where something is missing it
# says what, and how to get it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:?usage: android.sh DIR}
project=mobile/android
setting() { sed -n "s/^ *$1 = //p" $project/app/build.gradle; }
platform=android-$(setting compileSdk)
ndk=28
gradle_version=$(sed -n 's/^distributionUrl=.*gradle-\(.*\)-bin.zip$/\1/p' $project/gradle/wrapper/gradle-wrapper.properties)

missing=()
command -v go >/dev/null || missing+=("Go $(awk '$1 == "go" {print $2}' go.mod) or newer: https://go.dev/dl/")
jdk=$(javac -version 2>/dev/null | sed 's/^javac \([0-9]*\).*/\1/') || jdk=
[ "${jdk:-0}" -ge 17 ] || missing+=("a JDK, 17 or newer: https://adoptium.net, or apt-get install openjdk-17-jdk-headless")
sdk=${ANDROID_HOME:-${ANDROID_SDK_ROOT:-}}
if [ ! -d "$sdk" ]; then
  missing+=("the Android SDK, with ANDROID_HOME naming its folder: https://developer.android.com/studio#command-tools")
  sdk='$ANDROID_HOME'
fi
manager="\"$sdk/cmdline-tools/latest/bin/sdkmanager\""
[ -f "$sdk/platforms/$platform/android.jar" ] || missing+=("the SDK's platform: $manager 'platforms;$platform'")
revision() { sed -n 's/^Pkg.Revision *= *//p' "$1/source.properties" 2>/dev/null; }
for dir in ${ANDROID_NDK_HOME:+"$ANDROID_NDK_HOME"} $(ls -d "$sdk"/ndk/* 2>/dev/null | sort -V -r); do
  found=$(revision "$dir")
  [ "${found%%.*}" -ge $ndk ] 2>/dev/null && { export ANDROID_NDK_HOME=$dir; break; }
  found=
done
[ -n "${found:-}" ] || missing+=("the NDK r$ndk or newer, whose libraries suit pages of 16 KiB: $manager 'ndk;28.2.13676358'")
[ -f $project/gradle/wrapper/gradle-wrapper.jar ] || command -v gradle >/dev/null ||
  missing+=("any Gradle, to make the wrapper that fetches Gradle $gradle_version: https://gradle.org/install, or apt-get install gradle")
if [ ${#missing[@]} -gt 0 ]; then
  echo "The program for Android cannot be built here. Missing:" >&2
  printf '  - %s\n' "${missing[@]}" >&2
  exit 1
fi

# The wrapper is a program, so it is generated; only the version of Gradle is in the repository.
if [ ! -f $project/gradle/wrapper/gradle-wrapper.jar ]; then
  empty=$(mktemp -d)
  touch "$empty/settings.gradle"
  gradle -p "$empty" --no-daemon -q wrapper --gradle-version "$gradle_version"
  cp "$empty/gradlew" "$empty/gradlew.bat" $project/
  cp "$empty/gradle/wrapper/gradle-wrapper.jar" $project/gradle/wrapper/
  rm -r "$empty"
fi

unset CGO_ENABLED # ebitenmobile says what it needs
version=$(scripts/version.sh)
number=$(scripts/phone-number.sh "$version")
mkdir -p "$out" $project/app/libs
go tool -modfile=scripts/tools.mod ebitenmobile bind -target android/arm,android/arm64,android/amd64 \
  -androidapi "$(setting minSdk)" -javapkg "$(setting namespace | tr -d "'")" -trimpath \
  -ldflags "-s -w -X roundtable/mobile.version=$version" -o $project/app/libs/roundtable.aar ./mobile
go run ./cmd/pack icons android $project/app/build/icons
$project/gradlew -p $project --no-daemon -PversionName="$version" -PversionCode="$number" \
  :app:lintRelease :app:assembleDebug :app:assembleRelease :app:bundleRelease
built=$project/app/build/outputs
cp $built/bundle/release/app-release.aab "$out/roundtable-$version-android-unsigned.aab"
cp $built/apk/release/app-release-unsigned.apk "$out/roundtable-$version-android-unsigned.apk"
cp $built/apk/debug/app-debug.apk "$out/roundtable-$version-android-debug.apk"
go run ./cmd/pack verify "$out"/roundtable-"$version"-android-*

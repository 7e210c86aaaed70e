#!/usr/bin/env bash
# Builds the program for iOS, unsigned, into DIR: ios.sh DIR; and, as
# RoundTable.app beside it, the one for the simulator. Where something is missing it
# says what, and how to get it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:?usage: ios.sh DIR}
project=mobile/ios

missing=()
command -v go >/dev/null || missing+=("Go $(awk '$1 == "go" {print $2}' go.mod) or newer: https://go.dev/dl/")
if [ "$(uname -s)" != Darwin ]; then
  missing+=("macOS: Apple's tools run nowhere else")
fi
if ! xcodebuild -version >/dev/null 2>&1; then
  missing+=("Xcode 16 or newer, from the App Store, chosen by 'sudo xcode-select -s /Applications/Xcode.app'")
elif ! xcrun --sdk iphoneos --show-sdk-path >/dev/null 2>&1; then
  missing+=("the SDK of iOS: xcodebuild -downloadPlatform iOS")
fi
if [ ${#missing[@]} -gt 0 ]; then
  echo "The program for iOS cannot be built here. Missing:" >&2
  printf '  - %s\n' "${missing[@]}" >&2
  exit 1
fi

unset CGO_ENABLED # ebitenmobile says what it needs
version=$(scripts/version.sh)
number=$(scripts/phone-number.sh "$version")
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=$PWD/build/ios
rm -rf "$work"
go tool -modfile=scripts/tools.mod ebitenmobile bind -target ios,iossimulator \
  -iosversion "$(sed -n 's/.*IPHONEOS_DEPLOYMENT_TARGET = \(.*\);/\1/p' $project/RoundTable.xcodeproj/project.pbxproj | head -1)" \
  -trimpath -ldflags "-s -w -X roundtable/mobile.version=$version" -o $project/Mobile.xcframework ./mobile
go run ./cmd/pack icons ios $project/RoundTable/Assets.xcassets/AppIcon.appiconset
build() { # build SDK
  xcodebuild -quiet -project $project/RoundTable.xcodeproj -target RoundTable -configuration Release -sdk "$1" \
    SYMROOT="$work" OBJROOT="$work/objects" MARKETING_VERSION="${version%%[~+]*}" CURRENT_PROJECT_VERSION="$number" \
    CODE_SIGNING_ALLOWED=NO build
}
build iphoneos
build iphonesimulator
mkdir "$work/Payload"
cp -R "$work/Release-iphoneos/RoundTable.app" "$work/Payload/"
(cd "$work" && zip -qry "$out/roundtable-$version-ios-unsigned.ipa" Payload)
rm -rf "$out/RoundTable.app"
cp -R "$work/Release-iphonesimulator/RoundTable.app" "$out/"
go run ./cmd/pack verify "$out/roundtable-$version-ios-unsigned.ipa"

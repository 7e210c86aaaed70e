package device

import (
	"slices"
	"strings"

	"roundtable/scenes/input"
)

// family returns a gamepad's family by its name and SDL ID, Xbox if unknown, since most others
// copy it.
func family(name, sdlID string) input.Device {
	const sony, nintendo = "054c", "057e"
	vendor := ""
	if len(sdlID) >= 12 { // bus, CRC, then the vendor, low byte first
		vendor = strings.ToLower(sdlID[10:12] + sdlID[8:10])
	}
	name = strings.ToLower(name)
	has := func(parts ...string) bool {
		return slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(name, p) })
	}
	switch {
	case vendor == sony, has("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5", "vendor: "+sony):
		return input.PlayStation
	case vendor == nintendo, has("nintendo", "switch", "joy-con", "pro controller", "vendor: "+nintendo):
		return input.Nintendo
	}
	return input.Xbox
}

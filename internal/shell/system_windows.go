package shell

import (
	"strings"
	"unsafe"

	"golang.org/x/sys/windows"
)

func hasDesk() bool { return true }

// coveredEdges returns how much of the first monitor's edges is covered by bars, in device pixels.
// The other monitors are assumed to be the same.
func coveredEdges() edges {
	const workArea, screenWidth, screenHeight = 0x30, 0, 1
	user := windows.NewLazySystemDLL("user32.dll")
	ask, metric := user.NewProc("SystemParametersInfoW"), user.NewProc("GetSystemMetrics")
	var area windows.Rect
	if ok, _, _ := ask.Call(workArea, 0, uintptr(unsafe.Pointer(&area)), 0); ok == 0 {
		return usualBars()
	}
	w, _, _ := metric.Call(screenWidth)
	h, _, _ := metric.Call(screenHeight)
	return around(int(w), int(h), int(area.Left), int(area.Top), int(area.Right-area.Left), int(area.Bottom-area.Top))
}

func frame() edges { return usualFrame() }

func language() string {
	tags, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return ""
	}
	return strings.Join(tags, ",")
}

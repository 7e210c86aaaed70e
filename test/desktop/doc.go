// Package desktop plays the built program in a real window by a real mouse and real keys: it
// starts its own virtual display, presses by xdotool, and waits for reports through -probe. Of the
// game it knows only the form of that report.
//
// The display has no window manager, so no window can be minimised: tests in internal/shell
// (sight) and scenes (Pause) cover that.
package desktop

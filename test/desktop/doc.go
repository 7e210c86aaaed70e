// Package desktop plays the built program in a real window with a real mouse and real keys. It
// starts a virtual display, presses keys and buttons with xdotool, and waits for reports, which it
// gets with -probe. Of the game it knows only the form of these reports.
//
// The display has no window manager, so no window can be minimised. Tests in internal/shell (sight)
// and scenes (Pause) cover that.
package desktop

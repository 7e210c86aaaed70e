// Package desktop plays the built program in a real window by a real mouse and
// real keys: it starts its own virtual display, presses by xdotool, and waits
// for what the program tells through -probe. It knows no package of the game
// but the form of that report.
//
// The display has no window manager, so that no window can be minimised: what the
// program does then is tested in internal/shell (sight) and scenes (Pause).
package desktop

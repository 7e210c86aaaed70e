// Package desktop plays the built program in a real window by a real mouse and
// real keys: it starts its own virtual display, presses by xdotool, and waits
// for what the program tells through -probe. It knows no package of the game
// but the form of that report.
package desktop

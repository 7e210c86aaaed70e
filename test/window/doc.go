// Package window plays the real program in its window by real mouse and keys, on a virtual
// display of its own, for tests: it needs Xvfb, xdotool and ImageMagick.
package window

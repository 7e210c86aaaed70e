// Package probe is what the tests of the real window and of the real page share: reading the
// program's reports, waiting for one, and whole games played by pressing squares. Of the game it
// knows only the form of a report, since what imports Ebitengine needs a display. On Unix it opens
// the real window on a display of its own: that needs Xvfb, xdotool and ImageMagick.
package probe

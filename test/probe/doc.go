// Package probe is what the tests of the real window and of the real page share:
// reading what the program reports through its probe, waiting for a report, and
// whole games played by pressing squares. It knows of the game no more than the
// form of a report, since what imports Ebitengine needs a display. On Unix it
// opens the real window on a display of its own: that needs Xvfb, xdotool and ImageMagick.
package probe

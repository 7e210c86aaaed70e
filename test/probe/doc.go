// Package probe is shared by the tests of the real window and of the real page. It reads the
// program's reports, waits for a report, and plays whole games by pressing squares. Of the game it
// knows only the form of a report, since a package that imports Ebitengine needs a display. On Unix
// it opens the real window on a separate display, for which it needs Xvfb, xdotool and ImageMagick.
package probe

// Package layout places everything on a screen of any size: pure functions from a Frame to
// rectangles in device pixels.
//
// It knows no Ebitengine, no text and no game. Tests check it on many real screens for overlap,
// the smallest target and the board's share.
package layout

// Package layout computes the place of everything on a screen of any size: pure functions from a
// Frame to rectangles in device pixels.
//
// It knows no Ebitengine, no text and no game. Tests check on many real screens that nothing
// overlaps, that targets are large enough, and that the board is.
package layout

// Package layout says where everything is on a screen of any size: pure
// functions from a Frame to rectangles in device pixels.
//
// It knows no Ebitengine, no text and no game; it is tested over a table of
// real screens for overlap, the smallest target and the board's share.
package layout

// Package boardview shows one board: a position, seen through a timeline, with
// marks, a ghost of what would be placed, and a dragged piece. It knows the
// square under a point, but no rules, no match and nothing around the board.
//
// Other packages use View. It combines parts that don't refer to each other,
// except where noted:
//
//	shape     where squares are, however the board is turned and zoomed
//	playback  the timeline of a movement, its tick and its cues
//	drag      the dragged piece, which glides when it is dropped
//	signs     marks on squares, flags at the ends of a shape's lines, the ghost
//	pictures  a set of pictures, and the next one, drawn in the background
//	canvas    puts pictures on a shape: flags, light, shadows
//	painter   draws the contents of the other parts on a canvas, in two calls
//
// The camera zooms in if squares are under 7 mm, so that every target of the
// piece has up to 9 mm. It uses one of three sizes, so that squares rarely
// change, and shows a castle wholly or not at all.
package boardview

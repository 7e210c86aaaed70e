// Package boardview shows one board: a position, seen through a timeline, with
// marks, a ghost of what would be placed, and a piece under the pointer.
//
// It says which square lies under a point, and draws nothing that has not
// changed. It knows no rules, no match and no screen about the board.
//
// View is what others use. It puts parts together that know nothing of it, nor, where
// it is not said, of each other:
//
//	shape     where squares lie, however the board is turned and zoomed
//	playback  the timeline of a movement, its tick and its cues
//	drag      the piece that follows a pointer, and glides when it is let go
//	signs     marks on squares, flags at the ends of a shape's lines, the ghost
//	pictures  a set of pictures, and the next one, drawn beside the game
//	canvas    puts pictures on a shape: flags, light, shadows
//	painter   draws on it what the others hold, in two calls
//
// The camera zooms in where squares are under 7 mm, so that every target of the piece has up to
// 9 mm. It chooses one of three sizes, so that squares do not change from piece to piece, and
// shows a castle whole or not at all.
package boardview

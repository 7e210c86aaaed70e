// Package hand is a person's hand on a board: what a tap or a drop on a square
// does to the move being built, and which marks that lights up. The table and the
// lessons share it.
//
// It knows squares, no pixels and no pointer.
package hand

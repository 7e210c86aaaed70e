// Package boardview shows one board: a position, seen through a timeline, with
// marks, a ghost of what would be placed, and a piece under the pointer.
//
// It says which square lies under a point, and draws nothing that has not
// changed. It knows no rules, no match and no screen about the board.
package boardview

// Package editor is the screen on which positions are set up by hand: pieces from a
// tray, who is to move, and what is impossible in the position.
//
// It knows no rule: what may stand on a board, what is counted and what is impossible
// the game says (engine.Editor). What is done with a position is its Config's.
package editor

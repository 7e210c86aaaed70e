// Package editor is the screen for setting up positions by hand: a tray of pieces, the side to
// move, and the faults of the position.
//
// It knows no rules: the game decides what may be placed, counted or is impossible
// (engine.Editor). What is done with a position is its Config's.
package editor

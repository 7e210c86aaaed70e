// Package editor contains the screen on which the user sets up a position by hand. It has a tray of
// pieces, the side to move, and the faults of the position.
//
// The package knows no rules: engine.Editor decides what can be placed and counted, and what is
// impossible. The functions of Config use the finished position.
package editor

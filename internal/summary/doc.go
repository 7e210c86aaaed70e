// Package summary finds out what decided a match that has ended: who did what at which
// move, and which position shows it best.
//
// It knows the events of moves and how games end, and neither words nor pictures.
package summary

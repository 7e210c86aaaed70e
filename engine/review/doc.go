// Package review judges a played game: the value of each ply, better moves, turning points, and
// accuracy.
//
// It uses records and results of searches (engine.Info), and does not know who searches or when.
// The phase comes from the position, the scale from Measured.
package review

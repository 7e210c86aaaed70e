// Package setup is the screens before a game: an opponent, and who plays which game on which board,
// by which clock, from which position and by which of its rules.
package setup

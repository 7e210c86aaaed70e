// Package setup has the screens before a game: the choice of an opponent, and of players,
// board, clocks, start position and rules.
package setup

// Package learn teaches the games. It contains the list of the lessons, the list of the puzzles,
// and the scene in which a lesson or a puzzle is shown on a board.
//
// The package knows no particular game: lessons are data of internal/lessons, puzzles are data of
// internal/puzzles, scenes/games describes how a game looks, and the caller opens the practice game
// at the end of a lesson.
package learn

// Package learn teaches the games: the list of the lessons, the puzzles, and a lesson or a puzzle
// on the real board.
//
// It knows no game: lessons are data of internal/lessons, puzzles data of internal/puzzles, how a
// game looks comes from scenes/games, and the caller opens the practice game at a lesson's end.
package learn

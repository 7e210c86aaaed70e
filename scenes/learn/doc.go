// Package learn is where a person learns the games: the list of the lessons, the
// puzzles, and a lesson or a puzzle on the real board.
//
// It knows no game: what is taught is data of internal/lessons, what is to be solved
// data of internal/puzzles, how a game looks
// comes from scenes/games, and the practice game at a lesson's end is opened by whoever
// opened the list.
package learn

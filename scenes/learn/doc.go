// Package learn is where a person learns the games: the list of the lessons, and a
// lesson on the real board.
//
// It knows no game: what is taught is data of internal/lessons, how a game looks
// comes from scenes/games, and the small game at a lesson's end is opened by whoever
// opened the list.
package learn

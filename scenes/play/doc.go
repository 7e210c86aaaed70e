// Package play is the table of a game: the board and what stands about it, the
// turns of people and of the computer, and the way through a game's history.
//
// Its parts know nothing of each other; Table joins them. What belongs to one
// game alone comes from scenes/games; this package knows no game and decides no
// rule.
package play

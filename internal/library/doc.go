// Package library keeps every game, finished or not, each under an ID of its own
// as the text of its record, with an index of what a list shows of them.
//
// The index is read beside what the program does meanwhile, the games only when
// they are opened. It is no more than what the games say themselves and is made
// anew from them where it is missing, damaged or behind; what they do not say,
// which are favourites and which deleted, stands apart.
//
// The package knows the store and matches, and neither which games there are nor
// the screen. The methods of Library are for one goroutine.
//
// Its archive (docs/FORMATS.md, Library) has these names:
//
//   - game-ID: the record of a game.
//   - index-N: up to 64 games, a line each: fields with a tab after each, then a point. They are
//     ID, game, time of the last move (Unix seconds), plies, cause of the end, winners (a bit for
//     each seat), date, position, whether the text is unreadable, checksum of the text, seats,
//     seed, the number of settings with the name and value of each, and the number of players with
//     the name of each, whether the player is elsewhere, level, character and arms.
//   - review-ID: the review of a game in JSON: the game, its moves, and the search's result for
//     each position (engine/review/kept.go). Without it, or with other moves, the review searches.
//   - marks: a line for each favourite or deleted game: ID, favourite or -, and the time of deletion
//     or 0.
//   - open: the games whose index lines may be old, two lines each: the ID, and the ID with the
//     time of its last move.
package library

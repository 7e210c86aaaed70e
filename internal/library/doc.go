// Package library saves every game, finished or not, under an ID as the text of its record, with
// an index for lists.
//
// It reads the index in the background and games only when they are opened. The index repeats
// the games and is rebuilt from them if it is missing, damaged or old; favourites and deletions
// are stored apart.
//
// The package knows the store and matches, but no particular game and no screen. The methods of
// Library are for one goroutine.
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
//     each position (engine/review/saved.go). Without it, or with other moves, the review searches.
//   - marks: a line for each favourite or deleted game: ID, favourite or -, and the time of deletion
//     or 0.
//   - open: the games whose index lines may be old, two lines each: the ID, and the ID with the
//     time of its last move.
package library

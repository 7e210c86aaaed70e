// Package ratings keeps how strong accounts play, by kind of game: what follows from the
// rated games that have ended (package rating has the arithmetic).
//
// Ratings depend on the order in which games are counted. It is the order of their ends in
// the log, which all servers see alike. Every server counts every game, and none leads:
//
//   - A game is counted once all games that ended before it are.
//   - Who counts a game reads the players' ratings and writes what the game changes, before
//     and after, under the game's own key. Only the first write of it is kept, and the ratings
//     that it read were those after all earlier games: for a rating changes only by a game that
//     has been written so.
//   - Then what was written is put into each player's record, unless the record says that it
//     has this game or a later one.
//
// So a server may die between any two writes, and servers may be ahead of each other: a game
// changes each rating once, and a count anew comes to the same numbers.
//
// All of it lies under the name of a count. Rebuild makes another count beside the present
// one, and puts it in its place when it is done; servers that run go on with that.
package ratings

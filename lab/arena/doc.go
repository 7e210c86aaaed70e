// Package arena lets two players play many games against each other and computes which is stronger,
// and how certain that is. It plays pairs of games from the same opening with seats exchanged, and
// computes the difference in Elo and normalized Elo with its error, and a pentanomial sequential
// test. In a game for more than two players one player plays against all others, on every seat in
// turn, and its share of the points is compared with an even share. The package also has the books
// of balanced openings.
//
// It also has the players with which a search is compared: a random player, one that looks one ply
// ahead, a careful beginner, a Monte-Carlo tree search by random games, and one by the search's own
// evaluation of a single ply.
//
// The package knows only the interface of a game. It reads the time from a Clock that is passed in.
// Without limits in time, every result depends only on the seed.
package arena

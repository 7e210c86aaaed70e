// Package arena lets two players meet many times and says which is stronger, and how sure that is:
// games in pairs from the same opening with seats exchanged, the difference in Elo and normalized
// Elo with its error, and a pentanomial sequential test. Of more than two players one meets all
// others, on every seat in turn; its share of the points is compared with an even share. The
// package holds the books of balanced openings.
//
// It also holds the players that a search is measured against: a random one, one that looks one
// ply ahead, a careful beginner, a Monte-Carlo tree search by random games, and one by the
// search's own judgement of a single ply.
//
// It knows only the contract of a game. Its time is a Clock that is handed in: without a budget in
// time, every result follows from the seed.
package arena

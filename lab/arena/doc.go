// Package arena lets two players meet many times and says which is the
// stronger, and how sure that is: games in pairs from the same opening, with
// seats exchanged; the difference in Elo and normalized Elo with its error; a
// pentanomial sequential test. Of more than two players one meets all others, on
// every seat in turn: its share of the points is compared with an even share,
// and the error is that of the mean of the rounds. It keeps the books of balanced
// openings that matches begin with.
//
// It also holds the players that a search is measured against: one that plays
// at random, one that looks one ply ahead, a careful
// beginner, a Monte-Carlo tree search by random
// games as general game players have it, and one by the search's own judgement of
// a single ply.
//
// It knows the contract of a game only. Its time is a Clock that is
// handed in: where no budget is in time, every result follows from the seed.
package arena

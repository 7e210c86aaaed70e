// Package arena lets two players meet many times and says which is the
// stronger, and how sure that is: games in pairs from random openings, with
// seats exchanged; the difference in Elo with its error; a sequential test.
//
// It also holds the players that a search is measured against: one that plays
// at random, one that looks one ply ahead, and a Monte-Carlo tree search as
// general game players have it.
//
// All of it knows the contract of a game only. Its time is a Clock that is
// handed in: where no budget is in time, every result follows from the seed.
package arena

// Package games holds the games open at a server. It reads a game from the journal on first use,
// has online.Game decide requests, appends the resulting event, and tells followers once it is
// stored. Several servers may hold the same game: the journal orders events, and each server
// hears of the others'.
//
// The journal is the truth: a server that dies loses only what it had not answered.
package games

// Package games holds the games that are open on a server. It reads a game from the journal on
// first use, lets online.Game decide requests, appends the event, and sends it to followers once it
// is stored. Several servers may hold the same game: the journal orders events, and each server
// receives the events of the others.
//
// Only the journal counts: a server that crashes loses only requests that it had not answered.
package games

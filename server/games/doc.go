// Package games is the games that are open at a server. It reads a game from the journal
// when it is first asked for, has online.Game decide what is requested, appends the event
// that follows, and tells those who follow the game once the journal has it. Several servers
// may hold the same game: the journal keeps one event after another, and each server hears
// of those of the others.
//
// Nothing here is the truth: a server that dies loses no more than what it had not yet
// answered.
package games

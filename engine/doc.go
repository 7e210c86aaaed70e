// Package engine is the contract of a game: the values that rules, records, matches, scenes and
// the computer exchange.
//
// It has no rule of any game, no screen, sound, browser, disk, clock or chance, and only the
// standard library.
//
// A Position serves users, records and the Worker. Searches use concrete states.
package engine

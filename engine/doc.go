// Package engine defines what a game is: the types that rules, records, matches, scenes and the
// computer exchange.
//
// It contains no rules of a game, no screen, sound, browser, disk, clock or chance, and imports
// only the standard library.
//
// A Position serves users, records and the Worker. Searches use a concrete state of each game.
package engine

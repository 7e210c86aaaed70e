// Package library contains the screen of all saved games: a list to search and sort, from which the
// user opens, deletes and exports games. It also contains Transfer, which imports links, records
// and backups in the background, and exports them.
//
// The package knows the saved games (internal/library), but not how a game is shown on a table.
package library

// Package library is the screen of all saved games: a list to search and sort, from which games are
// opened, deleted and exported; and Transfer, which imports links, records and backups in the
// background and exports them.
//
// It knows the saved games (internal/library), and not how one of them is put on a table.
package library

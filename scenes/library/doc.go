// Package library is the screen of all games that are kept: a list that is searched,
// sorted and looked through, from which games are opened, deleted and handed out; and
// Transfer, which takes in links, records and backups beside the game and hands them out.
//
// It knows the games that are kept (internal/library), and not how one of them is put
// on a table.
package library

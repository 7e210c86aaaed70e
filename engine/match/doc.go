// Package match is a game at a table, without a screen. It has the players and the moves so far.
// Moves can be played and undone, any ply can be shown, and players can resign.
//
// Every method takes effect at once; some return events.
package match

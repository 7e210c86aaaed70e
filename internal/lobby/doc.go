// Package lobby connects this device to a server for online play. It holds the connection, the
// account, the lists of games, and the games that this device follows.
//
// Callers call Step once a frame with the time; it reports whether anything that a screen shows has
// changed. News returns what the user should be informed about. The package reads no clock and
// draws nothing.
//
// A Lobby must be used by one goroutine only.
package lobby

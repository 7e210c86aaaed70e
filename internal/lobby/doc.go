// Package lobby connects this device to a server for online play: the connection, the account,
// the lists of games, and the games being followed.
//
// Call Step once a frame with the time; it reports whether anything shown has changed. News
// returns what the user should be told. The package reads no clock and draws nothing.
//
// A Lobby is for one goroutine.
package lobby

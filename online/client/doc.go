// Package client is a client's side of a line to a server of play at a distance, as
// docs/PROTOCOL.md tells it: it signs in, asks, follows games, and goes on by itself when
// the line has broken.
//
// A [Connection] is all of that as a state machine: it is told the time, what a transport
// has brought and what a person asks, and says what to send, when to dial and what has
// happened. A [Client] has a [Transport] do it, for a program that steps it once a frame,
// or whenever something has come. The transports are in online/client/socket.
//
// It reads no clock, starts nothing and knows no network. A Connection is for one
// goroutine.
package client

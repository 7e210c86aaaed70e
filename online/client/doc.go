// Package client is a client's side of the protocol of online games (docs/PROTOCOL.md): it
// signs in, sends requests, follows games, and reconnects automatically.
//
// A [Connection] does all of that as a state machine. Its inputs are the time, the reports
// of a transport and the requests of the program; its outputs are what to send, when to
// dial and what has happened. A [Client] connects it with a [Transport], for a program that
// steps it once a frame, or whenever a report has come. The transports are in
// online/client/socket.
//
// The package reads no clock, starts no goroutine and knows no network. A Connection is for
// one goroutine.
package client

// Package client is the client side of the protocol of online games (docs/PROTOCOL.md): it signs
// in, sends requests, follows games, and reconnects.
//
// A [Connection] is a state machine. Inputs are time, a transport's reports and the program's
// requests; outputs are messages, when to dial, and what happened. A [Client] connects it with a
// [Transport] from online/client/socket, for a program that steps it each frame or report.
//
// The package reads no clock, starts no goroutine and uses no network. A Connection is for one
// goroutine.
package client

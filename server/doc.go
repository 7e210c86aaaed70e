// Package server is a server for online games: it accepts connections (WebSockets), answers
// requests by the protocol (docs/PROTOCOL.md), and reports what happens in followed games. A
// journal holds its data; several servers may share one.
package server

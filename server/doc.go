// Package server is a server at which people meet: it takes lines (WebSockets), answers
// what their clients ask by the protocol (docs/PROTOCOL.md), and tells them what happens to
// the games that they follow. What it keeps lies in a journal; several servers may share one.
package server

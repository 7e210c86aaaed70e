// Package stranger plays on a real server with client.mjs, a program for node that was written from
// docs/PROTOCOL.md alone and that knows no rules of the games. A change of the protocol that breaks
// this client would also break the clients of others.
package stranger

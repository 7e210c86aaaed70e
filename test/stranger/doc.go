// Package stranger plays at a real server by a client that knows nothing of this code:
// client.mjs is written for node from docs/PROTOCOL.md alone, with no rules of the games. What
// its author had to guess is what the page does not say; a change of the protocol that breaks
// it breaks strangers.
package stranger

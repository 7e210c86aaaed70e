// Package stranger plays at a real server by client.mjs, which was written for node from
// docs/PROTOCOL.md alone, with no rules of the games. A change of the protocol that breaks it
// breaks strangers.
package stranger

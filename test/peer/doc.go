// Package peer is what programs need that try a server from outside: the server's process, and
// a client as small as one can be. It knows nothing of online/client, so that nothing that is
// found with it hides in both, and no game.
package peer

// Package journal keeps games at a distance: an append-only log of events, and stores of
// values that are computed from it.
//
// A Journal holds one stream of events for each game. Whoever appends names the last event
// of the stream that it has seen, and the append is refused when there is a newer one. So
// any server may take any move, and two moves for one ply cannot both be kept. A Store maps
// keys to values under the same condition; it holds what the log implies (the lobby, a
// player's games, ratings), so that losing it loses nothing.
//
// Memory is for tests and for what Salvage reads. JetStream keeps both in NATS, replicated in a
// cluster. Embedded runs the NATS server inside this process, alone or as a node of a cluster, and
// waits for the disk at each write. conformance_test.go has the tests that all of them pass.
//
// This package does not know what an event says.
package journal

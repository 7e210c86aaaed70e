// Package journal stores online games: an append-only log of events, and stores of values that are
// computed from it.
//
// A Journal holds one stream of events for each game. A writer names the last event of the stream
// that it has seen, and the append is refused if there is a newer one. So any server may accept any
// move, and two moves for one ply cannot both be stored. A Store maps keys to values under the same
// condition. Its values (the lobby, a player's games, ratings) follow from the log, so they can be
// computed again if the store is lost.
//
// Memory is for tests, and holds what Salvage reads. JetStream stores the log and the stores in
// NATS, replicated in a cluster. Embedded runs the NATS server inside this process, alone or as a
// node of a cluster, and syncs each write to the disk. All of them pass the tests of
// conformance_test.go.
//
// This package does not know what an event means.
package journal

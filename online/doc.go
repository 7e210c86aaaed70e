// Package online is shared by client and server of online games: messages with their limits, the
// events that a server stores, and the game that follows from them. docs/PROTOCOL.md describes
// the protocol; a test compares it with this package.
//
// A [Game] is the fold of its events over engine/match. Apply applies the next event, Decide
// returns a request's event or refusal, and Pending the event that time alone leads to. All of
// it is pure: the same events give the same game at every server and client. The package knows
// no network, storage, accounts or ratings.
//
// A server folds a game's log and calls Decide with sender, request and arrival. It appends the
// event as number Seq+1, on condition that Seq is still the last; otherwise it applies the other
// server's event and decides again. Once the log has the event, the server applies and sends it.
// A request is one event, so none is half done. What follows from an event, such as the end of
// the game, any server may append from Pending.
package online

// Package online is shared by client and server of online games. It has messages with their limits,
// the events that a server stores, and the game that results from these events. docs/PROTOCOL.md
// describes the protocol; a test compares it with this package.
//
// A [Game] results from applying its events in order; it uses engine/match. Apply applies the next
// event. Decide returns the event that a request becomes, or a refusal. Pending returns the event
// that follows without a request. All of this is pure: the same events give the same game on every
// server and client. The package knows no network, storage, accounts or ratings.
//
// A server applies a game's log, and calls Decide with sender, request and arrival. It appends the
// event as number Seq+1, on condition that Seq is still the last number. Otherwise it applies the
// other server's event and decides again. Once the log has the event, the server applies and sends
// it. A request becomes one event, so no request is half done. If something follows from an event,
// such as the end of the game, any server may append it from Pending.
package online

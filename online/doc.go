// Package online is what client and server share in online games: their messages with the
// limits, the events that a server stores of a game, and the game that follows from them.
// docs/PROTOCOL.md describes it for authors of other clients; a test compares that page
// with the types of this package.
//
// A [Game] is the fold of its events over engine/match. Apply takes the next event, Decide
// returns the event that a request leads to, or why it is refused, and Pending the event
// that time alone leads to. All of it is pure: time is passed in as a value, and the same
// events give the same game at every server and every client. The package knows no
// network, no storage, no accounts and no ratings.
//
// A server handles a request in these steps. It folds the game's log and calls Decide with
// the sender, the request and its time of arrival. It sends a refusal back unchanged. It
// appends an event as number Seq+1 of its game, on condition that Seq is still the last; if
// another server was faster, it applies that server's event and decides again. Once the log
// has the event, the server applies and sends it. Each request leads to one event, so no
// request is ever half done. The fold derives what follows from an event, such as the end of
// the game, and any server may append that from Pending.
package online

// Package online is what both ends of play at a distance agree on: the messages between a
// client and a server with their limits, the events that a server keeps of a game, and
// the game that follows from them. docs/PROTOCOL.md tells it to those who write a client
// without this code; a test holds that page to the types of this package.
//
// A [Game] is the fold of its events over engine/match: Apply takes the next event, Decide
// says which event a request leads to, or why it is refused, and Pending which event the
// time alone leads to. All of it is pure: time comes in as a value, and the same events
// give the same game at every server and every client. It knows no network, no storage,
// no accounts and no ratings.
//
// A server takes a request like this. It folds the game's log, and calls Decide with the
// sender, the request and when it came. A refusal goes back as it is. An event is appended
// as number Seq+1 of its game, on condition that Seq is still the last; if another server
// was faster, it applies what that one appended and decides again. When the log has the
// event, it applies and tells it. Each request leads to one event, so that nothing is ever
// half done: what follows from an event, such as that the game has ended, the fold knows
// by itself, and Pending has any server append it.
package online

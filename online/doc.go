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
package online

// Package notices tells people by Web Push (RFC 8030, 8291 and 8292) that it is their turn in
// a game by correspondence while none of their lines is up.
//
// Every server sees every turn; which one sees to it is decided in the store, where a turn is
// claimed once. A server that dies between the claim and the sending sends nothing: a notice
// may fail to come, and never comes twice. The servers share one VAPID key, which lies there
// too.
//
// Where a notice goes is said by a client, so nothing is sent but to addresses that are public,
// whatever names lead to them (Client).
package notices

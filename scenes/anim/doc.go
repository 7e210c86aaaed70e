// Package anim turns what happened into movement: events into a timeline that
// says, for each tick, where every piece is seen and what is to be heard.
//
// It is pure: no clock, no screen. It knows events and boards, and no rules; it
// decides how long things take and nothing else.
//
// A match changes at once and its picture follows. New input ends a running animation; gestures
// are never queued. River Camelot's water comes to rest at its first frame, so that an idle table
// draws nothing.
package anim

// Package anim turns what happened into movement: events into a timeline that
// says, for each tick, where every piece is seen and what is to be heard.
//
// It is pure: no clock, no screen. It knows events and boards, and no rules; it
// decides how long things take and nothing else.
package anim

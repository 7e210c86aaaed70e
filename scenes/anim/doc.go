// Package anim turns events into animation: a timeline that gives, for each tick, the place of
// every piece and the sounds.
//
// It is pure, without clock or screen. It knows events and boards but no rules, and decides
// only how long things take.
//
// A match changes at once and its picture follows. New input ends a running animation; gestures
// are never queued. River Camelot's water comes to rest at its first frame, so that an idle
// table draws nothing.
package anim

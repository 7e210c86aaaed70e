// Package anim turns events into animation: a timeline that gives, for each tick, the place of
// every piece and the sounds.
//
// It is pure: it uses no clock and no screen. It knows events and boards but no rules, and decides
// only how long things take.
//
// A match changes at once, and its picture follows later. New input ends a running animation;
// gestures are never queued. River Camelot's water stops as its first frame shows it, so that a
// table at which nothing happens draws nothing.
package anim

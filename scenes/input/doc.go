// Package input turns what a person does with a mouse, a finger, a keyboard or
// a gamepad into one State a tick.
//
// The model is pure: it knows neither Ebitengine nor a browser nor a clock, so
// a game can be recorded, replayed and driven by tests. Package device reads
// the real devices for it.
package input

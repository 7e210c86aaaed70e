// Package input turns what a user does with mouse, finger, keyboard or gamepad into one State a
// tick.
//
// The model is pure, without Ebitengine, browser or clock, so that games can be recorded,
// replayed and tested. Package device reads the real devices.
package input

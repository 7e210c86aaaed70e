// Package clock computes players' clocks: time controls, remaining time, and when the flag
// falls.
//
// It reads no time: callers pass in how much has passed. It knows no game, move or screen.
package clock

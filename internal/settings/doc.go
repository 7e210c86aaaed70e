// Package settings holds a person's choices that last: what they are, and the
// one way to change them, keep them and hear of a change.
//
// It knows neither the screen nor where choices are kept, and is for one
// goroutine.
package settings

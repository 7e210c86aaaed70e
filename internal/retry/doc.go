// Package retry asks for a better move in place of each mistake of a game that was
// reviewed, and has the moves that are tried judged by a search.
//
// It knows neither the games nor the screen. It is for one goroutine, and never waits.
package retry

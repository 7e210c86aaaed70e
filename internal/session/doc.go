// Package session runs a match without drawing it: seats, clocks, hints, offers,
// evaluation, review, saving, the limits of quest and practice games, and the position shown.
//
// For an online match (Distance) it sends what local players choose; only events saved by the
// server change the match.
//
// Callers pass in time and choices and get a closed set of events back; views return the state.
// The package reads no clock, has no random source of its own, and knows neither texts nor
// pixels, so whole games run without a display.
//
// In each frame a screen calls Elapse, then the commands that do not wait for the board (Pause,
// GoOn, Hurry), animates, calls Step with whether something still moves, and finally the
// players' commands. It shows the events of each call in order.
//
// A Session is for one goroutine.
package session

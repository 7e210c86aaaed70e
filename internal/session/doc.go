// Package session is a match with everything that happens at it, but no picture: the
// seats that move, clocks, hints, offers of a draw, the judgement of the position, the
// review, saving, what a quest game or a practice game allows, and the position that one
// looks at.
//
// A match that a server keeps (Distance) is followed: what people here choose is asked of the
// server, and the match changes by what that has kept alone.
//
// It is told the time and what people choose, and returns what happened as a closed set
// of events; views say how it stands. It starts nothing by itself, draws no lot of its
// own and knows neither words nor pixels, so that whole games run without a display.
//
// In each frame a screen calls Elapse, then what does not wait for the board (Pause,
// GoOn, Hurry), moves its picture on, calls Step with whether that still moves, and last
// the commands of what people chose; it shows the events of each call in their order.
//
// A Session is for one goroutine.
package session

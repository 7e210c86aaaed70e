// Package lobby is this device at a server of play at a distance: the line to it, who signs
// in, which games wait, and the games that are looked at.
//
// A Lobby is told the time once a frame, and what a person wants. What it has heard stands
// in it for screens to show; Step says whether any of that has changed, and News is what
// somebody should be told of. It reads no clock and draws nothing.
//
// A Lobby is for one goroutine.
package lobby

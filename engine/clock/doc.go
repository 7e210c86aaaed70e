// Package clock is the arithmetic of a player's clock: what a time control is, what
// is left after so much thought, and when the flag falls.
//
// It reads no time: whoever has one hands in how much of it has passed. It knows no
// game, no move and no screen.
package clock

// Package clock is the arithmetic of a player's clock: what a time control is, what
// is left after so much thought, and when the flag falls.
//
// It reads no time: its callers pass in how much has passed. It knows no game, no
// move and no screen.
package clock

// Package match is a table without a screen: players, the game so far, playing, undoing, going
// to any ply, resigning.
//
// It changes at once and returns events.
package match

// Package match is a table without a screen: who sits where, the game so far,
// playing, taking back, going to any ply, giving up.
//
// It changes at once and returns events; what a picture makes of them, how long
// the computer thinks and where games are kept are not its business.
package match

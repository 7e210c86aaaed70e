// Package brain plays Camelot: it judges positions and searches them.
//
// It knows the rules only through package camelot, and no player, clock or
// screen.
package brain

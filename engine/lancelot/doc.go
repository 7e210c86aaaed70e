// Package lancelot is the rules of Lancelot for two to five players: rulings L1
// to L12, with diagonals, Excalibur, both allegiances and any target.
//
// State is a position for searches: a value that is played on by copying, with
// every line's count kept as it goes. Position wraps it for people and records.
// The package knows nothing of how a position is judged: that is the brain's.
package lancelot

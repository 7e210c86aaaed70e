// Package lancelot implements the rules of Lancelot for two to five players: rulings L1 to L12,
// with diagonals, Excalibur, both allegiances and any target.
//
// State is a position for searches, which copy it or undo moves. It updates the counts of lines
// with each move. Position is for users and records, and contains a State. Evaluation belongs to
// package brain.
package lancelot

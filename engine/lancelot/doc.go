// Package lancelot implements the rules of Lancelot for two to five players: rulings L1 to L12,
// with diagonals, Excalibur, both allegiances and any target.
//
// State is a position for searches, copied to play on, with incremental counts of lines.
// Position wraps it for users and records. Evaluation belongs to package brain.
package lancelot

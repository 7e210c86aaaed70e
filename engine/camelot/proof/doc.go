// Package proof decides whether the side to move in Camelot can force a win
// within so many moves: every reply of the other side is tried, so a yes is a
// proof. It judges nothing and guesses nothing; package brain, which does, is
// tested against it.
package proof

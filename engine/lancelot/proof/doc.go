// Package proof decides whether a seat of Lancelot can force a win within so many of
// its own moves: every reply of all the others is tried, together if need be, so a yes
// is a proof, and a no is one too. It judges nothing and guesses nothing.
package proof

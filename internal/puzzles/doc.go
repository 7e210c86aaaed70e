// Package puzzles is positions of which it is proved which moves win, as data: the
// right moves, the defence that holds out longest against each, and the reply that
// refutes each wrong one. A Run lets a person try; every try is looked up, so nothing
// is searched when it is played.
//
// It knows no game's rules, no screen and no words. The data and its proofs are made
// by lab puzzles.
package puzzles

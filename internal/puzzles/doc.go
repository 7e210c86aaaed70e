// Package puzzles holds positions with proved winning moves as data: the right moves, the
// longest defence against each, and a refutation of each wrong one. A Run lets a player try; it
// looks tries up without a search.
//
// It knows no game's rules, no screen and no words. lab puzzles makes the data and proofs.
package puzzles

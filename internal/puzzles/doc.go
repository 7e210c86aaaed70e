// Package puzzles holds positions with proved winning moves as data: the right moves, the longest
// defence against each, and a refutation of each wrong move. A Run lets a player solve a puzzle; it
// looks up each tried move and needs no search.
//
// It knows no game's rules, no screen and no words. The command lab puzzles makes the data and
// proves them.
package puzzles

// Package puzzles makes positions in which a win is proved, with every reply tried: those of
// Camelot that its search is tested with (positions), and the puzzles of internal/puzzles,
// with their solutions (camelot, lancelot).
//
// It plays games of the computer against itself, looks deeply for forced wins in them,
// proves what is found and prints it. The same flags print the same; interrupted, it prints
// what there is, with the number of games for which it is the whole.
package puzzles

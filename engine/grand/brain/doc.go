// Package brain is how the computer plays Grand Camelot and Grand Cam: an iterative deepening
// principal variation search in which each team is of one mind. Package judge evaluates, by
// weights of each board. lab/notes/family.md tells how strong it is, and how that was found.
//
// It knows the rules only through packages camelot and grand, and no player, clock or screen.
package brain

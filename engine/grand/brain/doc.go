// Package brain is how the computer plays Grand Camelot and Grand Cam. Package alphabeta
// searches, each team being of one mind, and package judge evaluates, by weights of each board. lab/notes/family.md tells how strong it is, and how that was found.
//
// It knows the rules only through packages camelot and grand, and no player, clock or screen.
package brain

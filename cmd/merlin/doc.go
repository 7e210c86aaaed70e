// Command merlin is the engine at the command line: the legal moves of a
// position, the position after moves, perft, and games of the computer against
// itself, for every game of the catalog. It is made to be driven by other
// programs: one line a result on standard output and nothing else; errors on
// standard error with exit status 2.
//
// With `-position -` it reads positions from standard input, one a line, and
// answers each with one line at once; what is wrong with a line stands in its
// place as `error: reason`, and the exit status is still 0.
//
// It knows the engine only: no screen, no browser, no saved games.
package main

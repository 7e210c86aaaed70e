// Package console is the engine at the command line: the commands of merlin that need no
// network, and what the commands of the lab share with them: a program with named commands,
// the flags that say a game, its settings and a position, and refusals in words.
//
// Results go to standard output and nothing else does; an error goes to standard error as
// one line, with exit status 2.
//
// It knows the engine and texts of games only: no screen, no browser, no saved games.
package console

// Package console is what the commands for engines and for the lab share: a program with
// named commands, the flags that say a game, its settings and a position, positions that
// are read line by line, and refusals in words.
//
// Results go to standard output and nothing else does; an error goes to standard error as
// one line, with exit status 2.
//
// It knows no command.
package console

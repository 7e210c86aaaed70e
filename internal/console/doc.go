// Package console runs the engine on the command line. It has merlin's commands that need no
// network, and what these share with the lab's commands: named commands, flags for game, settings
// and position, and readable messages for refused moves.
//
// Only results are written to standard output. An error is one line on standard error, and the exit
// status is then 2.
//
// The package knows the engine and the texts of games, but no screen, no browser and no saved
// games.
package console

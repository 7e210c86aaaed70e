// Package console runs the engine on the command line: merlin's commands that need no network,
// and what the lab's commands share with them, such as named commands, flags for game, settings
// and position, and readable refusals.
//
// Only results go to standard output; an error is one line on standard error, with exit status
// 2.
//
// It knows the engine and texts of games only: no screen, no browser, no saved games.
package console

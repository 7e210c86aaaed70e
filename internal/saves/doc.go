// Package saves keeps the games under way, one of each kind: it reads them once,
// beside what the program does meanwhile, holds them in memory, and says how it
// stands with writing them.
//
// It knows the store and matches, and neither which games there are nor the
// screen. Its methods are for one goroutine.
package saves

// Package library keeps every game, finished or not, each under an ID of its own
// as the text of its record, with an index of what a list shows of them.
//
// The index is read beside what the program does meanwhile, the games only when
// they are opened. It is no more than what the games say themselves and is made
// anew from them where it is missing, damaged or behind; what they do not say,
// which are favourites and which deleted, stands apart.
//
// The package knows the store and matches, and neither which games there are nor
// the screen. The methods of Library are for one goroutine.
package library

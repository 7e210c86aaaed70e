// Package locale finds the words for everything that a person reads, in the
// person's language.
//
// It is pure: keys and values go in, text comes out. It knows the contract of
// a game but no game's rules, and nothing of the screen.
package locale

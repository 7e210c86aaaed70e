// Package locale finds the texts for everything that the user reads, in the user's language.
//
// It is pure: it receives keys and values and returns text. It knows the interface of a game but no
// game's rules, and nothing of the screen.
package locale

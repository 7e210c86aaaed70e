// Package home is the screens behind the title that are no game: the quest with its knights, how
// the user has fared against the computer, and the version with the licences of what is shipped.
//
// They count and keep nothing themselves.
package home

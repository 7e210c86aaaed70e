// Package noughts is noughts and crosses, the smallest game, for tests that a new game needs only
// its rules, a search, one line in the catalog and words to be played plainly, and that records,
// matches and pictures need no more than the contract of a game. testdata/third makes it look and
// speak like the others, each file where it would be in the repository.
//
// Only tests import it.
package noughts

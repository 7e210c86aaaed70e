// Package noughts is noughts and crosses, the smallest game that keeps 'a third
// game' true: that a new game needs its rules, a search, one line in the catalog and
// words, and nothing else, to be played plainly. It holds records, matches and pictures
// to the contract of a game rather than to the two games that they know. In
// testdata/third is what makes it look and speak like one of them, each file where it
// would stand in the repository.
//
// Only tests import it.
package noughts

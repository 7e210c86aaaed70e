// Package noughts is noughts and crosses, the smallest game that keeps 'a third
// game' true: that a new game needs its rules, one line in the catalog, a
// painter and words, and nothing else. It holds records, matches and pictures
// to the contract of a game rather than to the two games that they know.
//
// Only tests import it.
package noughts

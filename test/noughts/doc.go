// Package noughts is noughts and crosses, the smallest game. Its tests show that a new game needs
// only its rules, a search, one line in the catalog and words to be played plainly, and that
// records, matches and pictures need no more than what every game must implement. testdata/third
// has the files with which it looks and speaks like the other games, each in the place that it
// would have in the repository.
//
// Only tests import it.
package noughts

// Package statistics is the screen that tells how a person has fared against the
// computer, as numbers and plots.
//
// It counts nothing itself: internal/statistics does.
package statistics

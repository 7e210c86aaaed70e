// Package statistics counts the user's finished games against the computer, and estimates the
// user's strength on the ladder of levels.
//
// It has its own log, independent of records and saved games, so deleted or unsaved games stay
// counted.
package statistics

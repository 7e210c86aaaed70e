// Package statistics counts the games that a person has finished against the
// computer, and estimates the person's strength on the ladder of the levels.
//
// The count is a log of its own: it knows neither records nor saved games, so that
// those which are deleted, or never kept, change nothing in it.
package statistics

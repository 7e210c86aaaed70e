// Package backup is all that a person has kept as one text, and back: the settings,
// the statistics and the games.
//
// It knows neither what stands in any of them, nor where they are kept.
package backup

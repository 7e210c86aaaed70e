// Package home contains the title and the screens that it opens and that are not games: the quest,
// the statistics, the user's arms, and the version with the licences.
//
// These screens count and save nothing themselves.
package home

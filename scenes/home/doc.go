// Package home has the title and the screens behind it that are no games: the quest, the
// statistics, the user's arms, and the version with licences.
//
// They count and save nothing themselves.
package home

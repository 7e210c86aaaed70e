// Package search is what the searches of all games share: the budget that ends
// them, strengths and switches, the transposition table.
//
// It knows no game and no clock.
package search

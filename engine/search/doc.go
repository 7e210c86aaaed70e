// Package search is what the searches of all games share: the budget that ends
// them, the source of chance, the transposition table.
//
// It knows no game and no clock.
package search

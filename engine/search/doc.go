// Package search is what the searches of all games share: the budget that ends
// them, strengths and switches, the transposition table, the sorting of moves.
//
// It knows no game and no clock.
package search

// Package search is what the searches of all games share: the budget that ends
// them, strengths and switches, scores of forced wins, the transposition table, the sorting of
// moves and the drawing among near-best ones.
//
// It knows no game and no clock.
package search

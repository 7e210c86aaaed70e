// Package search holds what the searches of all games share: budget, strengths and switches, scores
// of forced wins, transposition table, sorting of moves, and the random choice among near-best
// moves.
//
// It knows no game and no clock.
package search

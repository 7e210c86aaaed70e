// Package search is shared by the searches of all games: budget, strengths and switches, scores
// of forced wins, transposition table, sorting of moves, and drawing among near-best ones.
//
// It knows no game and no clock.
package search

// Package brain plays Camelot: it evaluates positions and searches them.
//
// The search is an iterative deepening principal variation search over camelot.State,
// which is copied on every move, with a transposition table that several threads may
// share. The steps of a node are numbered in tree.go.
//
// A network (package network) evaluates positions; it is brought up to date move by move.
// Fitted weights, which came before it, evaluate for the levels below 9 and where the switch
// NetworkEvaluation=0 asks for them; with WeightsPieces=3 they do so in endings in which a
// side has three pieces or fewer. In positions as good as decided, which look alike to a
// network that learnt chances, they count for a part, so that the winner makes headway
// (DecidedScore).
//
// The switches of Variant turn parts of the search off, to be measured; lab/notes tells what
// each gained (camelot-search.md) and how the network was made (camelot-network.md).
//
// It knows the rules only through package camelot, and no player, clock or screen.
package brain

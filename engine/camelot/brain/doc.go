// Package brain plays Camelot: it evaluates positions and searches them.
//
// Package alphabeta searches: here are the positions of a line (tree.go), each a copy of
// camelot.State, the order of their moves, and the threads, which share a transposition table.
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

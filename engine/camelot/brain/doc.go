// Package brain plays Camelot, the boards of its family and Grand Camelot: it evaluates
// positions and searches them.
//
// One search (alphabeta.go, roots.go, ordering.go, oversight.go) serves them all: an iterative
// deepening principal variation search with a transposition table and a quiescence search. It
// knows moves by what they are; the positions of a line are a treeGame's: Camelot's (tree.go),
// whose threads share a transposition table, or Grand Camelot's (grand_tree.go), each team
// being of one mind.
//
// Boards but Camelot's own are evaluated by weights that are fitted for each (family_judge.go):
// what counts is the same everywhere, how much is data. lab/notes/family.md tells how the
// weights were made, and how strong it is.
//
// A network (network.go) evaluates positions; it is brought up to date move by move.
// Fitted weights, which came before it, evaluate for the levels below 9 and where the switch
// NetworkEvaluation=0 asks for them; with WeightsPieces=3 they do so in endings in which a
// side has three pieces or fewer. In positions as good as decided, which look alike to a
// network that learnt chances, they count for a part, so that the winner makes headway
// (DecidedScore).
//
// What every position of Camette comes to is known, where results can be read (solved.go).
//
// The switches of Variant turn parts of the search off, to be measured; lab/notes tells what
// each gained (camelot-search.md) and how the network was made (camelot-network.md).
//
// It knows the rules only through packages camelot and grand, and no player, clock or screen.
package brain

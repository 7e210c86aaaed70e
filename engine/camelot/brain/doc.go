// Package brain plays Camelot, its family and Grand Camelot: it evaluates positions and searches
// them.
//
// One search (alphabeta.go, roots.go, ordering.go, oversight.go) serves all: iterative deepening
// principal variation search with transposition table and quiescence search. A treeGame holds
// the positions: Camelot's (tree.go), whose threads share a transposition table, or Grand
// Camelot's (grand_tree.go), where a score is a team's.
//
// A network (network.go) evaluates Camelot's own board; fitted weights (evaluate.go) do so below
// level 9, with NetworkEvaluation=0, and with WeightsPieces=3 in endings where a side has three
// pieces or fewer. In decided positions, which look alike to the network, they count for a part,
// for headway (DecidedScore). Other boards have weights of their own (family_judge.go,
// lab/notes/family.md).
//
// Every position of Camette has a known result, where results can be read (solved.go).
//
// Variant turns parts of the search off, for measurements: lab/notes/camelot-search.md,
// camelot-network.md.
//
// The package knows the rules through packages camelot and grand, and no player, clock or
// screen.
package brain

// Package brain plays Camelot, its family and Grand Camelot: it evaluates positions and searches
// them.
//
// One search serves all these games (alphabeta.go, roots.go, ordering.go, oversight.go): an
// iterative deepening principal variation search with transposition table and quiescence search. A
// treeGame holds the positions. That of Camelot is in tree.go; its threads share a transposition
// table. That of Grand Camelot is in grand_tree.go; there a score is the score of a team.
//
// A network (network.go) evaluates Camelot's own board. Fitted weights (evaluate.go) do so below
// level 9, with NetworkEvaluation=0, and with WeightsPieces=3 in endings where a side has three
// pieces or fewer. Decided positions look alike to the network, so the weights count there too, to
// make progress (DecidedScore). Other boards have weights of their own (family_judge.go,
// lab/notes/family.md).
//
// Every position of Camette has a known result, if the files with results can be read (solved.go).
//
// Variant turns parts of the search off, for measurements: lab/notes/camelot-search.md,
// camelot-network.md.
//
// The package uses the rules of packages camelot and grand. It knows no player, clock or screen.
package brain

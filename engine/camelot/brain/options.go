package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/network"
	"roundtable/engine/search"
)

// options are the search's switches, so that two settings can play each other.
// All but nullMoveDepth and historyMalus are off at 0.
type options struct {
	nullMove           int // how much less deep a pass is searched
	nullMoveDepth      int // from this depth on
	lateMoveReduction  int // how much less deep late moves are searched, in hundredths
	replyExtension     int // so few replies, when obliged, are searched deeper
	futilityMargin     int // what a quiet move can gain for each ply
	futilityDepth      int // up to this depth
	historyMalus       int // the part of the bonus that moves before the good one lose
	history            int // quiet moves in the order of their successes
	killers            int // the last refutations of the ply go before them
	transpositionTable int // scores and first moves from it
	quiescenceCharges  int // the quiescence search follows charges, not only what must jump
	quiescenceSteps    int // and sees the step that fills the enemy castle
	quiescenceTable    int // and keeps in the table what came of compulsory jumps
	networkEvaluation  int // the network judges, not the weights
	weightsPieces      int // where a side has so few pieces, the weights judge all the same
	decidedScore       int // from this score on the weights count beside the network, for headway
	worth              *values
	Knowledge
}

// Knowledge is what a search knows beside the rules; the zero value is what it always has.
type Knowledge struct {
	Network *network.Network // judges; nil is the one in here
	Endings Endings          // nil is none. Levels do without
}

// Endings knows for certain what some positions come to when nobody errs: result is 1 where
// the side to move wins, -1 where it loses and 0 where it is drawn, plies is how far off the
// end is, at most 253. It need not know of C18. Several goroutines may ask at a time.
type Endings func(s *camelot.State) (result, plies int, ok bool)

// defaults are the switches that gained.
var defaults = options{nullMove: 3, nullMoveDepth: 2, lateMoveReduction: 130, replyExtension: 2,
	futilityMargin: 184, futilityDepth: 1, historyMalus: 7, history: 1, killers: 1, transpositionTable: 1,
	quiescenceCharges: 1, quiescenceSteps: 1, quiescenceTable: 1, networkEvaluation: 1, weightsPieces: 0, decidedScore: 900, worth: worth}

// named are the switches by the names that Variant knows, those of the field.
func (o *options) named() search.Switches {
	return search.Switches{
		"NullMove": {At: &o.nullMove}, "NullMoveDepth": {At: &o.nullMoveDepth, Least: 1},
		"LateMoveReduction": {At: &o.lateMoveReduction}, "ReplyExtension": {At: &o.replyExtension},
		"FutilityMargin": {At: &o.futilityMargin}, "FutilityDepth": {At: &o.futilityDepth},
		"HistoryMalus": {At: &o.historyMalus, Least: 1}, "History": {At: &o.history}, "Killers": {At: &o.killers},
		"TranspositionTable": {At: &o.transpositionTable},
		"QuiescenceCharges":  {At: &o.quiescenceCharges}, "QuiescenceSteps": {At: &o.quiescenceSteps},
		"QuiescenceTable": {At: &o.quiescenceTable}, "NetworkEvaluation": {At: &o.networkEvaluation},
		"WeightsPieces": {At: &o.weightsPieces}, "DecidedScore": {At: &o.decidedScore},
	}
}

// Variant is Search with some of its switches set otherwise, to be measured
// against it; 0 is off. With mib above 0 it keeps its table as WithHash does.
func Variant(switches map[string]int, mib int) (engine.Search, error) {
	return Knowledge{}.Variant(switches, mib)
}

// Variant is a Search that knows this, with switches and a table as Variant's.
func (k Knowledge) Variant(switches map[string]int, mib int) (engine.Search, error) {
	o := defaults
	o.Knowledge = k
	if err := o.named().Set(switches); err != nil {
		return nil, err
	}
	if mib > 0 {
		return o.withHash(mib), nil
	}
	return o.search, nil
}

// Weighed is Search by weights, as many as Weights, and not by the network.
func Weighed(w [][2]int16) engine.Search {
	o := defaults
	o.networkEvaluation = 0
	o.worth = newValues((*[terms][2]int16)(w))
	return o.search
}

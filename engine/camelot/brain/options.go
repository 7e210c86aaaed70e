package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// options are the switches of the search, so that two settings can play each other.
// Those of this package are off at 0. lab/notes/camelot-search.md tells what each gained.
type options struct {
	treeOptions
	history           int // quiet moves are ordered by the history heuristic
	killers           int // killer moves go before them
	networkEvaluation int // the network evaluates, not the weights
	weightsPieces     int // where a side has so few pieces, the weights evaluate all the same
	decidedScore      int // from this score on the weights count beside the network, for headway
	greed             int // 1 where captures are good, and coming into the enemy castle; -1 where they are bad
	worth             *values
	terms             *boardTerms    // evaluates on other boards than Camelot's own; nil there
	family            *FamilyWeights // for it; nil are those in use
	results           ReadGroup      // gets what is known of Camette; nil is nothing
	Knowledge
}

// Knowledge is what a search knows beside the rules; the zero value is what it always has.
type Knowledge struct {
	Network *Network // evaluates positions; nil is the one in use
	Endings Endings  // nil is none. Levels do without
}

// Endings returns the proved result of some positions under best play: result is 1 where
// the side to move wins, -1 where it loses and 0 where it is drawn; plies is the distance to
// the end, at most 253. It may ignore C18. Several goroutines may call it at a time.
type Endings func(s *camelot.State) (result, plies int, ok bool)

// defaults are the switches that gained.
var defaults = options{
	treeOptions: treeOptions{NullMove: 3, NullMoveDepth: 2, NullMoveShare: 5, LateMoveReduction: 130, LateMoves: 40,
		ReplyExtension: 2, FutilityMargin: 184, FutilityDepth: 1, HistoryMalus: 7, MateDistance: 1, TranspositionTable: 1,
		QuiescenceCharges: 1, QuiescenceSteps: 1, QuiescenceTable: 1, MaxPly: maxPly, Turns: 2, DrawAfter: 100, Stale: 80},
	history: 1, killers: 1, networkEvaluation: 1, weightsPieces: 0, decidedScore: 900, greed: 1, worth: worth,
}

// named are the switches by the names that Variant knows, those of the field.
func (o *options) named() search.Switches {
	return search.Switches{
		"NullMove": {At: &o.NullMove}, "NullMoveDepth": {At: &o.NullMoveDepth, Least: 1},
		"LateMoveReduction": {At: &o.LateMoveReduction}, "ReplyExtension": {At: &o.ReplyExtension},
		"FutilityMargin": {At: &o.FutilityMargin}, "FutilityDepth": {At: &o.FutilityDepth},
		"HistoryMalus": {At: &o.HistoryMalus, Least: 1}, "History": {At: &o.history}, "Killers": {At: &o.killers},
		"TranspositionTable": {At: &o.TranspositionTable},
		"QuiescenceCharges":  {At: &o.QuiescenceCharges}, "QuiescenceSteps": {At: &o.QuiescenceSteps},
		"QuiescenceTable": {At: &o.QuiescenceTable}, "NetworkEvaluation": {At: &o.networkEvaluation},
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

// levels are the ten levels. Each searches about twice as many nodes as the one below it,
// overlooks less (oversight.go) and chooses less freely among near-best moves; no margin is
// worth a Man. lab/notes/camelot-levels.md tells by how much each beats the one below.
var levels = search.Levels{
	1:  {Nodes: 50, Margin: 90},
	2:  {Nodes: 140, Margin: 75},
	3:  {Nodes: 270, Margin: 55},
	4:  {Nodes: 600, Margin: 45},
	5:  {Nodes: 1_500, Margin: 33},
	6:  {Nodes: 3_500, Margin: 20},
	7:  {Nodes: 8_000, Margin: 12},
	8:  {Nodes: 20_000, Margin: 6},
	9:  {Nodes: 40_000, Margin: 3},
	10: {Nodes: 300_000},
}

// familyLevels are the levels on other boards than Camelot's own, where no network evaluates.
// lab/notes/family.md tells by how much each beats the one below.
var familyLevels = search.Levels{
	1:  {Nodes: 25, Margin: 95},
	2:  {Nodes: 120, Margin: 75},
	3:  {Nodes: 270, Margin: 55},
	4:  {Nodes: 600, Margin: 45},
	5:  {Nodes: 1_400, Margin: 33},
	6:  {Nodes: 3_200, Margin: 20},
	7:  {Nodes: 7_500, Margin: 12},
	8:  {Nodes: 15_000, Margin: 6},
	9:  {Nodes: 30_000, Margin: 3},
	10: {Nodes: 75_000},
}

// haste is how much a step counts at each level, in percent of its weight, on boards where
// steps have a weight. On River's board a side that waits is hard to beat, so weak levels that
// knew it would wait for ever; beginners advance.
var haste = [engine.MaxLevel + 1]int16{100, 700, 450, 350, 315, 290, 260, 220, 180, 140, 100}

// networkLevel is the first level that evaluates by the network, since the levels below
// should not know what the network sees without a search.
const networkLevel = 9

package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// options are the switches of the search. With them two settings can play each other
// (lab/notes/camelot-search.md). The switches of this package are off at 0.
type options struct {
	treeOptions
	history           int // history heuristic for quiet moves
	killers           int // killer moves before them
	networkEvaluation int // the network evaluates, not the weights
	weightsPieces     int // if a side has so few pieces, the weights evaluate
	decidedScore      int // from this score on the weights count too, for headway
	greed             int // 1 if captures and entering the enemy castle are good; -1 if bad
	worth             *values
	terms             *boardTerms    // evaluates other boards than Camelot's own, where it is nil
	family            *FamilyWeights // its weights; nil are the default
	results           ReadGroup      // gets results of Camette; may be nil
	Knowledge
}

// Knowledge is what a search may use in addition to the rules.
type Knowledge struct {
	Network *Network // nil is the default network
	Endings Endings  // may be nil; levels ignore it
}

// Endings returns the proved result of some positions: 1, 0 or -1 if the side to move wins, draws
// or loses. plies is the distance to the end, at most 253. It may ignore C18. Several goroutines
// may call it at the same time.
type Endings func(s *camelot.State) (result, plies int, ok bool)

// defaults are the settings with which the search plays best.
var defaults = options{
	treeOptions: treeOptions{NullMove: 3, NullMoveDepth: 2, NullMoveShare: 5, LateMoveReduction: 130, LateMoves: 40,
		ReplyExtension: 2, FutilityMargin: 184, FutilityDepth: 1, HistoryMalus: 7, MateDistance: 1, TranspositionTable: 1,
		QuiescenceCharges: 1, QuiescenceSteps: 1, QuiescenceTable: 1, MaxPly: maxPly, Turns: 2, DrawAfter: 100, Stale: 80},
	history: 1, killers: 1, networkEvaluation: 1, weightsPieces: 0, decidedScore: 900, greed: 1, worth: worth,
}

// switches returns the switches by their names in Variant, which are the names of the fields.
func (o *options) switches() search.Switches {
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

// Variant returns Search with some switches changed, for measurements; 0 is off. If mib is above 0,
// it keeps its transposition table as WithHash does.
func Variant(switches map[string]int, mib int) (engine.Search, error) {
	return Knowledge{}.Variant(switches, mib)
}

// Variant returns a Search with this knowledge. switches and mib are those of the function Variant.
func (k Knowledge) Variant(switches map[string]int, mib int) (engine.Search, error) {
	o := defaults
	o.Knowledge = k
	if err := o.switches().Set(switches); err != nil {
		return nil, err
	}
	if mib > 0 {
		return o.withHash(mib), nil
	}
	return o.search, nil
}

// Weighed returns Search with these weights instead of the network. There must be as many as
// Weights returns.
func Weighed(w [][2]int16) engine.Search {
	o := defaults
	o.networkEvaluation = 0
	o.worth = newValues((*[terms][2]int16)(w))
	return o.search
}

// levels are Camelot's levels. Each level searches about twice as many nodes as the level below,
// overlooks less (oversight.go), and chooses less freely among near-best moves. No margin is worth
// a Man. lab/notes/camelot-levels.md has the measured strengths.
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

// familyLevels are the levels on boards without a network (lab/notes/family.md).
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

// haste multiplies the weight of steps by level, in percent, on boards where steps have a weight.
// In River a side that waits is hard to beat, so weak levels would wait without end. Therefore they
// advance, as beginners do.
var haste = [engine.MaxLevel + 1]int16{100, 700, 450, 350, 315, 290, 260, 220, 180, 140, 100}

// networkLevel is the lowest level that uses the network. The network sees more than weaker levels
// should.
const networkLevel = 9

package brain

import (
	"roundtable/engine"
	"roundtable/engine/search"
)

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

// haste is how much a step counts for a level, in hundredths of what it is worth, where steps
// have a weight. On River's board whoever waits is hard to beat, so that weak players who knew it
// would wait for ever; a beginner goes ahead.
var haste = [engine.MaxLevel + 1]int16{100, 700, 450, 350, 315, 290, 260, 220, 180, 140, 100}

// networkLevel is the first level that evaluates by the network, since the levels below
// should not know what the network sees without a search.
const networkLevel = 9

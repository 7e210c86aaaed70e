package brain

import "roundtable/engine/search"

// grandLevels are the ten levels: each searches more than twice as many nodes as the one below it,
// overlooks less (oversight.go) and chooses less freely among near-best moves; no margin
// is worth a Man. lab/notes/family.md tells by how much each beats the one below.
var grandLevels = search.Levels{
	1:  {Nodes: 40, Margin: 95},
	2:  {Nodes: 100, Margin: 75},
	3:  {Nodes: 250, Margin: 55},
	4:  {Nodes: 600, Margin: 45},
	5:  {Nodes: 1_500, Margin: 33},
	6:  {Nodes: 3_500, Margin: 20},
	7:  {Nodes: 7_500, Margin: 12},
	8:  {Nodes: 15_000, Margin: 6},
	9:  {Nodes: 30_000, Margin: 3},
	10: {Nodes: 75_000},
}

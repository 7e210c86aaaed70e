package brain

import (
	"math"

	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

// maxPly is how deep any line goes.
const maxPly = 64

// searcher grows a tree.
type searcher struct {
	opt       options
	share     float64        // of minimax in what a child is worth
	worth     *values        // evaluates positions where no network does
	value     *valueNetwork  // nil: worth
	ordering  *values        // ranks moves where no network does; their order is then their prior
	policy    *policyNetwork // nil: ordering
	st        lancelot.State // of the node that is visited
	budget    *search.Budget
	undo      [maxPly]lancelot.Undo
	chosen    *node    // the child of the root that was visited last
	blocks    [][]node // all nodes made so far
	used      int      // of the last block
	allocated int      // made so far

	judged, noticed   []uint8  // the lines that are evaluated, and those in which captures are noticed
	spared            int32    // so much lower actions with Excalibur are ranked
	seed, lot         uint64   // seeds of ties: of the search, and of the position at hand
	acts, top         []choice // all actions that may be searched, and the best of them
	gains, swordGains gains
	preys             [maxLines]prey
	sums, swordSums   [maxLines]sum
	knights, swords   []square
}

// node is a position of the Monte-Carlo tree. It has no pointers, and two nodes fit into a
// line of the processor's cache, because the tree waits for memory most.
type node struct {
	act     lancelot.Action
	growth  growth
	count   uint16 // of its children
	bias    int16  // what a style adds to the chances of an action of the root, in 600ths
	visits  int32
	first   uint32  // of its children: a block's number, and the place in it in blockBits
	pull    float32 // its prior, divided by one more than its visits
	minimax float32 // with two players the chance, by minimax over the tree, of the seat that chose it
	mean    float64 // of the chances of that seat
}

// growth is how far a node has its children.
type growth uint8

const (
	leaf    growth = iota
	growing        // some choices are no children yet
	grown
)

// maxNodes is how large a tree is at most: 16 MiB.
const maxNodes = 1 << 19

// blockBits are the bits that number the nodes of the largest block. All children of a node
// lie in one block.
const blockBits = 13

func (s *searcher) children(l *node) []node {
	if l.count == 0 {
		return nil
	}
	return s.blocks[l.first>>blockBits][l.first%(1<<blockBits):][:l.count]
}

// addNodes gives a node so many new children in place of those that it has. It returns none
// where the tree is as large as it may be.
func (s *searcher) addNodes(l *node, n int) []node {
	last := len(s.blocks) - 1
	if last < 0 || len(s.blocks[last])-s.used < n {
		if s.allocated >= maxNodes {
			return nil
		}
		more := max(256, n, min(s.allocated, 1<<blockBits))
		s.allocated += more
		s.blocks, s.used = append(s.blocks, make([]node, more)), 0
		last++
	}
	l.first, l.count = uint32(last<<blockBits+s.used), uint16(n)
	s.used += n
	return s.children(l)
}

// expand gives a node its likeliest children first: most nodes are visited so seldom that
// these are enough.
func (s *searcher) expand(l *node) {
	l.growth = grown
	if s.st.Outcome().Over() {
		return
	}
	s.list(s.opt.swords)
	first := min(s.opt.first, s.opt.branches)
	s.addChildren(l, s.front(s.acts, first))
	if len(s.acts) > first && first < s.opt.branches {
		l.growth = growing
	}
}

// widen gives a node the other children when those that it has were all visited. The choices
// and their order are the same as when it was expanded.
func (s *searcher) widen(l *node) {
	known := s.children(l)
	s.list(s.opt.swords)
	children := s.addChildren(l, s.front(s.acts, s.opt.branches))
	if children == nil {
		return // the tree is full
	}
	for i := range known {
		prior := children[i].pull
		children[i] = known[i]
		children[i].pull = prior / float32(1+known[i].visits)
	}
}

// addChildren makes children of choices, in their order, with their priors: by the policy
// network, or the likelier the earlier.
func (s *searcher) addChildren(l *node, acts []choice) []node {
	l.growth = grown
	acts = acts[:min(len(acts), 1<<blockBits)]
	children := s.addNodes(l, len(acts))
	all := float32(0)
	for i := range children {
		prior := 1 / float32(i+2)
		if s.policy != nil {
			prior = likelihood(acts[i].rank, acts[0].rank)
		}
		children[i].act, children[i].pull = acts[i].act, prior
		all += prior
	}
	for i := range children {
		children[i].pull /= all
	}
	return children
}

// best selects the child to visit next by PUCT: by its chance so far, and a bonus for its
// prior that falls with its visits. A share of that chance is its minimax (Lanctot et al.,
// Monte Carlo tree search with heuristic evaluations using implicit minimax backups, 2014).
func (s *searcher) best(l *node) *node {
	bonus := math.Sqrt(float64(l.visits)) * float64(s.opt.explore) / float64(50*s.st.Seats()*s.st.Seats())
	var best *node
	top := -1.0
	sum, tried := 0.0, 0
	children := s.children(l)
	for i := range children {
		k := &children[i]
		pulled := float64(bonus * float64(k.pull)) // float64: no platform may fuse
		if k.visits == 0 {                         // the children after it have lower priors
			if float64(sum/float64(max(1, tried))*0.8)+pulled > top {
				best = k
			}
			break
		}
		sum += float64(k.mean * float64(k.visits))
		tried += int(k.visits)
		if v := k.mean + float64(s.share*(float64(k.minimax)-k.mean)) + pulled; v > top {
			top, best = v, k
		}
	}
	return best
}

// note adds the chance of a visit. It divides here what selection needs, once a visit and not
// for every child that is looked at.
func (l *node) note(chance float64) {
	n := float64(l.visits)
	l.mean += (chance - l.mean) / n
	l.pull *= float32(n / (n + 1))
}

// simulate runs one simulation from a node: it goes down the tree to a leaf, evaluates it,
// and backs its chances up to the nodes on the way. With two players it returns the chance by
// minimax of the seat whose turn it is.
func (s *searcher) simulate(l *node, ply int, c *chances) (minimax float32) {
	l.visits++
	turn := s.st.Turn()
	// Step 1: expansion. The fuller the tree, the more visits a leaf needs for it.
	if l.growth == leaf && l.visits > 1+int32(8*s.allocated/maxNodes) {
		s.expand(l)
	}
	// Step 2: evaluation of a leaf.
	if l.count == 0 || ply == maxPly {
		s.judge(c)
		return float32(c[turn])
	}
	// Step 3: widening, where all children so far were visited.
	if l.growth == growing && s.children(l)[l.count-1].visits > 0 {
		s.widen(l)
	}
	// Step 4: selection, and the simulation from the child.
	k := s.best(l)
	s.st.Make(k.act, &s.undo[ply])
	again := s.st.Turn() == turn
	minimax = s.simulate(k, ply+1, c)
	s.st.Unmake(&s.undo[ply])
	if !again {
		minimax = 1 - minimax
	}
	// Step 5: backup of the chances.
	chance := c[turn]
	if ply == 0 {
		s.chosen = k
		chance += biasOf(k)
		minimax += float32(biasOf(k))
	}
	k.note(chance)
	if s.share == 0 {
		return 0
	}
	// Step 6: backup of the minimax.
	k.minimax = minimax
	children := s.children(l)
	for i := 0; i < len(children) && children[i].visits > 0; i++ {
		minimax = max(minimax, children[i].minimax)
	}
	return minimax
}

// biasOf returns what a style adds to the chances of an action of the root.
func biasOf(l *node) float64 { return float64(l.bias) / 600 }

// chance returns how likely the seat that chose a node is to win.
func (l *node) chance() float64 { return l.mean - biasOf(l) }

// mostVisited returns the child with the most visits.
func (s *searcher) mostVisited(l *node) *node {
	var best *node
	children := s.children(l)
	for i := range children {
		if k := &children[i]; k.visits > 0 && (best == nil || k.visits > best.visits) {
			best = k
		}
	}
	return best
}

package brain

import (
	"math"

	"roundtable/engine/lancelot"
	"roundtable/engine/search"
)

const maxPly = 64

type searcher struct {
	opt       options
	share     float64        // of minimax in a child's value
	worth     *values        // evaluates without a network
	value     *valueNetwork  // nil: worth
	ordering  *values        // ranks moves without a network; their order is the prior
	policy    *policyNetwork // nil: ordering
	st        lancelot.State // of the visited node
	budget    *search.Budget
	undo      [maxPly]lancelot.Undo
	chosen    *node // last visited child of the root
	blocks    [][]node
	used      int // of the last block
	allocated int // nodes made so far

	judged, noticed   []uint8  // lines that are evaluated, and those with noticed captures
	spared            int32    // how much lower Excalibur's actions are ranked
	seed, lot         uint64   // seeds of ties: the search's and the position's
	acts, top         []choice // all actions, and the best
	gains, swordGains gains
	preys             [maxLines]prey
	sums, swordSums   [maxLines]sum
	knights, swords   []square
}

// node is a position of the tree. It has no pointers, and two nodes fit into a cache line, because
// the search waits mostly for memory.
type node struct {
	act     lancelot.Action
	growth  growth
	count   uint16
	bias    int16 // a style's addition to the chance of a root action, in 600ths
	visits  int32
	first   uint32  // first child: block number, and index in blockBits
	pull    float32 // prior / (visits + 1)
	minimax float32 // with two players, its chooser's chance by minimax over the tree
	mean    float64 // of that seat's chances
}

type growth uint8

const (
	leaf    growth = iota
	growing        // some choices have no child yet
	grown
)

// maxNodes bounds the number of nodes in the tree, which take 16 MiB.
const maxNodes = 1 << 19

// blockBits is the number of bits for the index of a node in the largest block. The children of a
// node are in one block.
const blockBits = 13

func (s *searcher) children(l *node) []node {
	if l.count == 0 {
		return nil
	}
	return s.blocks[l.first>>blockBits][l.first%(1<<blockBits):][:l.count]
}

// addNodes gives a node n new children, which replace its old ones. It returns none if the tree is
// full.
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

// expand makes the likeliest children of a node. Most nodes are visited too rarely to need more.
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

// widen makes the other children of a node once all of the first were visited. The choices and
// their order are the same as in expand.
func (s *searcher) widen(l *node) {
	known := s.children(l)
	s.list(s.opt.swords)
	children := s.addChildren(l, s.front(s.acts, s.opt.branches))
	if children == nil {
		return
	}
	for i := range known {
		prior := children[i].pull
		children[i] = known[i]
		children[i].pull = prior / float32(1+known[i].visits)
	}
}

// addChildren makes children for choices, in order. Their priors are those of the policy network,
// or without one follow from the order.
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

// best selects the next child by PUCT: the child's chance, partly minimax (Lanctot et al., Monte
// Carlo tree search with heuristic evaluations using implicit minimax backups, 2014), plus a bonus
// for its prior that becomes smaller with visits.
func (s *searcher) best(l *node) *node {
	bonus := math.Sqrt(float64(l.visits)) * float64(s.opt.explore) / float64(50*s.st.Seats()*s.st.Seats())
	var best *node
	top := -1.0
	sum, tried := 0.0, 0
	children := s.children(l)
	for i := range children {
		k := &children[i]
		pulled := float64(bonus * float64(k.pull)) // float64 prevents fused multiply-add
		if k.visits == 0 {                         // later children have lower priors
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

// note adds the chance of a visit to the mean. It divides once here, so that the search need not
// divide for every child.
func (l *node) note(chance float64) {
	n := float64(l.visits)
	l.mean += (chance - l.mean) / n
	l.pull *= float32(n / (n + 1))
}

// simulate runs one simulation: it goes down the tree to a leaf, evaluates the leaf, and updates
// the nodes on the way. With two players it returns the minimax chance of the seat to move.
func (s *searcher) simulate(l *node, ply int, c *chances) (minimax float32) {
	l.visits++
	turn := s.st.Turn()
	// Step 1: expansion. The fuller the tree, the more visits it needs.
	if l.growth == leaf && l.visits > 1+int32(8*s.allocated/maxNodes) {
		s.expand(l)
	}
	// Step 2: evaluation of a leaf.
	if l.count == 0 || ply == maxPly {
		s.judge(c)
		return float32(c[turn])
	}
	// Step 3: widening, once all children were visited.
	if l.growth == growing && s.children(l)[l.count-1].visits > 0 {
		s.widen(l)
	}
	// Step 4: selection and recursion.
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

func biasOf(l *node) float64 { return float64(l.bias) / 600 }

// chance returns the chance to win of the seat whose action led to a node.
func (l *node) chance() float64 { return l.mean - biasOf(l) }

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

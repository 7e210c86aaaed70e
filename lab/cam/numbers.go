package cam

type ranks struct {
	of   [128]uint8 // by square: how many free ones come before it
	each int        // ways of the Men, the Knights being on some squares
}

// numbers computes the numbers, within a block, of positions that differ only in the square of one
// piece. It has to be fast, because most of the time is spent there.
type numbers struct {
	ranks *ranks

	// Of the other pieces of the lifted one's kind: their ranks, for a Man those among the
	// squares without the Knights; and what they add to the number if so many come before it.
	kin  [mostMen]uint8
	sum  [mostMen]int
	kins int
	// Of the pieces of the other kind: their ranks, and what they add if so many come before it.
	other    [mostMen]uint8
	otherSum [mostMen + 1]int
	others   int
	knight   bool
	times    int // what its kind adds counts so many times
}

// read prepares for the squares that a reader has read.
func (r *ranks) read(from *reader, free int) {
	for i, at := range from.at[:free] {
		r.of[at&127] = uint8(i)
	}
	r.each = from.each
}

// lift takes a piece from where it stands among others.
func (n *numbers) lift(own, knights set, piece uint8) {
	knights = knights.and(own)
	men := own.minus(knights)
	if n.knight = knights.has(piece); n.knight {
		n.findRanks(knights.minus(only(piece)), men)
		n.times = n.ranks.each
		// Men have one rank less behind the Knight, and behind each other Knight.
		for c := range n.others + 1 {
			sum := 0
			for i, rank := range n.other[:n.others] {
				for _, k := range n.kin[:n.kins] {
					if k < n.other[i] {
						rank--
					}
				}
				if i >= c && rank > 0 { // with rank 0 so few cannot come before it
					rank--
				}
				sum += choose[i+1][rank]
			}
			n.otherSum[c] = sum
		}
		return
	}
	n.findRanks(men.minus(only(piece)), knights)
	n.times = 1
	base := 0
	for i, rank := range n.other[:n.others] {
		base += choose[i+1][rank]
	}
	for c := range n.others + 1 {
		n.otherSum[c] = base * n.ranks.each
	}
}

// findRanks finds the ranks of both kinds, and what kin add.
func (n *numbers) findRanks(kin, other set) {
	n.others = 0
	for s := other; !s.none(); s = s.rest() {
		n.other[n.others] = n.ranks.of[s.first()]
		n.others++
	}
	n.kins = 0
	for s := kin; !s.none(); s = s.rest() {
		rank := n.ranks.of[s.first()]
		if !n.knight {
			for _, k := range n.other[:n.others] {
				if k < n.ranks.of[s.first()] {
					rank--
				}
			}
		}
		n.kin[n.kins] = rank
		n.kins++
	}
	for j := range n.kins + 1 {
		sum := 0
		for i, rank := range n.kin[:n.kins] {
			if i < j {
				sum += choose[i+1][rank]
			} else {
				sum += choose[i+2][rank]
			}
		}
		n.sum[j] = sum
	}
}

// of returns the number of the position with the piece on a square.
func (n *numbers) of(at uint8) int {
	rank := n.ranks.of[at&127]
	c := 0
	for _, r := range n.other[:n.others] {
		if r < rank {
			c++
		}
	}
	if !n.knight {
		rank -= uint8(c)
	}
	j := 0
	for _, r := range n.kin[:n.kins] {
		if r < rank {
			j++
		}
	}
	return (n.sum[j]+choose[j+1][rank])*n.times + n.otherSum[c]
}

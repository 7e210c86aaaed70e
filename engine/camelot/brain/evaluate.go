package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// The index at which each kind of weight begins.
const (
	atPlace  = 0                   // a piece: by kind, rank and half of the board
	atPress  = atPlace + 2*96      // distance of the two nearest pieces to the castle, by its guards
	atGuard  = atPress + presses*4 // pieces near one's own castle
	atForce  = atGuard + 5         // pieces near the enemy castle, by its guards
	atPair   = atForce + 16        // friends side by side, in a file, diagonally
	atCanter = atPair + 3          // leaps over friends: sideways, forward
	atHang   = atCanter + 2        // jumps of the other side
	atTempo  = atHang + 3          // the right to move
	atOpen   = atTempo + 1         // pieces with both sides empty: sideways, ahead, diagonally
	atTarget = atOpen + 3          // such axes of the other side, for the side to move
	atAlone  = atTarget + 1        // pieces with no friend beside them
	atMarch  = atAlone + 1         // steps to the castle of the side far ahead, against one piece three times
	terms    = atMarch + 1
)

const (
	presses    = 14
	guardReach = 3 // reach of one's own castle's guards
	forceReach = 4 // and the enemy's
)

// Capture values, in hundredths of a Man.
const (
	manValue    = 100
	knightValue = 210
)

// full is the number of pieces at the start.
const full = 28

// pair holds two values: in the low half the value with all pieces on the board, in the high half
// the value with none.
type pair int32

func pairOf(w [2]int16) pair { return pair(w[0]) + pair(w[1])<<16 }

func (p pair) at(total int) int {
	open := int(int16(p))
	end := int(p-pair(open)) >> 16
	return (open*total + end*(full-total)) / full
}

type values struct {
	placed [2][2][camelot.Squares]pair    // Black's below zero
	within [2][camelot.Ranks]camelot.Bits // this near to the enemy's castle
	press  [presses + 1][4]pair
	guard  [5]pair
	force  [4][4]pair
	pairs  [3]pair
	canter [2]pair
	hang   [4]pair
	tempo  pair
	open   [3]pair
	target pair
	alone  pair
	march  pair
}

// worth is the only table of values; nothing writes to it after initialization.
var worth = newValues(&weights)

func placeOf(seat, kind int, sq uint8) int {
	file, rank := int(sq)%camelot.Files, int(sq)/camelot.Files
	if seat == 1 {
		rank = camelot.Ranks - 1 - rank
	}
	return atPlace + kind*96 + rank*6 + min(file, camelot.Files-1-file)
}

func newValues(weights *[terms][2]int16) *values {
	v := &values{}
	for seat := range 2 {
		for _, square := range camelot.Standard().Geometry().Squares {
			sq := uint8(square)
			for d := camelot.Standard().Distance(engine.Seat(1-seat), sq); d < camelot.Ranks; d++ {
				v.within[seat][d][sq>>6] |= 1 << (sq & 63)
			}
			for kind := range 2 {
				v.placed[seat][kind][sq] = pairOf(weights[placeOf(seat, kind, sq)]) * pair(1-2*seat)
			}
		}
	}
	for i := range presses * 4 {
		v.press[i/4][i%4] = pairOf(weights[atPress+i])
	}
	for i := range 16 {
		v.force[i/4][i%4] = pairOf(weights[atForce+i])
	}
	for i := range v.guard {
		v.guard[i] = pairOf(weights[atGuard+i])
	}
	for i := range v.pairs {
		v.pairs[i] = pairOf(weights[atPair+i])
	}
	for i := range v.canter {
		v.canter[i] = pairOf(weights[atCanter+i])
	}
	for i := range 3 {
		v.hang[i+1] = pairOf(weights[atHang+i])
	}
	v.tempo = pairOf(weights[atTempo])
	for i := range v.open {
		v.open[i] = pairOf(weights[atOpen+i])
	}
	v.target = pairOf(weights[atTarget])
	v.alone = pairOf(weights[atAlone])
	v.march = pairOf(weights[atMarch])
	return v
}

type side struct {
	press, guards, force int
	pairs                [3]int
	canter               [2]int
	open                 [3]int
	alone, march         int
}

func (v *values) count(s *camelot.State, seat int, empty *camelot.Bits) (c side) {
	own := s.Pieces(engine.Seat(seat))
	c.guards = sizeIn(own, &v.within[1-seat][guardReach])
	c.force = sizeIn(own, &v.within[seat][forceReach])
	c.press = v.nearestTwo(own, seat, presses)
	switch enemies := s.Pieces(engine.Seat(1 - seat)).Len(); {
	case enemies == 1: // it can never hold a castle
		c.guards = presses
		c.march = 3 * (2*presses - v.nearestTwo(own, seat, 2*presses))
	case enemies <= 3 && own.Len() >= enemies+3:
		c.march = 2*presses - v.nearestTwo(own, seat, 2*presses)
	}
	var friends camelot.Bits
	for i := range forwardSteps {
		d := &forwardSteps[i]
		over := up(own, d.n, own)
		over = over.And(&d.up)
		below := down(&over, d.n, &d.down)
		for w := range friends {
			friends[w] |= over[w] | below[w]
		}
		c.pairs[min(i, 2)] += over.Len()
		if i == 0 { // both ways sideways
			land := up(&over, d.n, &d.up)
			c.canter[0] = sizeIn(&land, empty)
		}
		if i == 0 || seat == 1 {
			over = down(own, d.n, own)
			over = over.And(&d.down)
			land := down(&over, d.n, &d.down)
			c.canter[min(i, 1)] += sizeIn(&land, empty)
			continue
		}
		land := up(&over, d.n, &d.up)
		c.canter[1] += sizeIn(&land, empty)
	}
	c.alone = own.Len() - friends.Len()
	return c
}

// countExposed counts, by axis, the own pieces with empty squares on both sides, over which an
// enemy could jump. jumps is the number of possible enemy jumps, up to 3.
func countExposed(own, enemy, empty *camelot.Bits) (a, b [3]int, jumps int) {
	for i := range forwardSteps {
		d := &forwardSteps[i]
		below, above := up(empty, d.n, &d.up), down(empty, d.n, &d.down)
		open := below.And(&above)
		a[min(i, 2)] += sizeIn(own, &open)
		b[min(i, 2)] += sizeIn(enemy, &open)
		from := up(enemy, d.n, &d.up)
		above = above.And(&from)
		from = down(enemy, d.n, &d.down)
		below = below.And(&from)
		jumps += sizeIn(own, &above) + sizeIn(own, &below)
	}
	return a, b, min(jumps, 3)
}

// nearestTwo sums the distances of a seat's two nearest pieces to the enemy's castle. A distance
// counts as at most most.
func (v *values) nearestTwo(own *camelot.Bits, seat, most int) int {
	near := 0
	for ; ; near++ {
		if near == min(most, camelot.Ranks) {
			return most
		}
		if n := sizeIn(own, &v.within[seat][near]); n > 1 {
			return min(2*near, most)
		} else if n == 1 {
			break
		}
	}
	for next := near + 1; near+next < most && next < camelot.Ranks; next++ {
		if sizeIn(own, &v.within[seat][next]) > 1 {
			return near + next
		}
	}
	return most
}

// places returns the sum of the values of all White pieces' places, less that of Black's. A search
// updates this sum with each move.
func (v *values) places(s *camelot.State) (sum pair) {
	for seat := range 2 {
		s.Pieces(engine.Seat(seat)).Each(func(sq uint8) {
			sum += v.place(s, seat, sq)
		})
	}
	return sum
}

// place returns the value of the place of a piece, positive for White's pieces.
func (v *values) place(s *camelot.State, seat int, sq uint8) pair {
	return v.placed[seat][s.Knights()[sq>>6]>>(sq&63)&1][sq]
}

func (v *values) placesChange(s *camelot.State, a *camelot.Action) (sum pair) {
	me := int(s.Turn())
	kinds := &v.placed[me][s.Knights()[a.From>>6]>>(a.From&63)&1]
	sum = kinds[a.To] - kinds[a.From]
	for w, word := range a.Captured {
		for ; word != 0; word &= word - 1 {
			sum -= v.place(s, 1-me, uint8(w<<6+bits.TrailingZeros64(word)))
		}
	}
	return sum
}

// evaluate evaluates a position with the weights, for the side to move, in hundredths of a Man.
func (v *values) evaluate(s *camelot.State, places pair) int {
	me := int(s.Turn())
	own, enemy := s.Pieces(engine.Seat(me)), s.Pieces(engine.Seat(1-me))
	taken := own.Or(enemy)
	empty := board.Less(&taken)
	a, b := v.count(s, me, &empty), v.count(s, 1-me, &empty)
	var hanging int
	a.open, b.open, hanging = countExposed(own, enemy, &empty)
	sum := places
	if me == 1 {
		sum = -sum
	}
	ag, bg := min(a.guards, 3), min(b.guards, 3)
	sum += v.press[a.press][bg] - v.press[b.press][ag]
	sum += v.force[min(a.force, 3)][bg] - v.force[min(b.force, 3)][ag]
	sum += v.guard[min(a.guards, 4)] - v.guard[min(b.guards, 4)]
	for i, p := range v.pairs {
		sum += p * pair(a.pairs[i]-b.pairs[i])
	}
	for i, p := range v.canter {
		sum += p * pair(a.canter[i]-b.canter[i])
	}
	for i, p := range v.open {
		sum += p * pair(a.open[i]-b.open[i])
	}
	sum += v.target * pair(b.open[0]+b.open[1]+b.open[2])
	sum += v.alone*pair(a.alone-b.alone) + v.march*pair(a.march-b.march)
	sum += v.hang[hanging] + v.tempo
	return sum.at(min(taken.Len(), full))
}

func abs(n int) int { return max(n, -n) }

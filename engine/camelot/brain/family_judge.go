package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// The index at which each kind of weight begins.
const (
	AtPlace     = 0                     // a piece: by kind, Man or Knight, and eighth of the way from the goal
	AtPress     = AtPlace + 2*places    // distance of the nearest pieces from the goal, by its guards
	AtGuard     = AtPress + teamLeads*3 // one's own castle, by the pieces near it: none, 1, 2, more
	AtAlone     = AtGuard + 4           // a piece with no friend beside it
	AtOpen      = AtAlone + 1           // an axis through a piece with both ends empty, where an enemy could jump it
	AtTarget    = AtOpen + 1            // such an axis of the other side, for the side to move
	AtHang      = AtTarget + 1          // a piece that an enemy can jump, for the side to move
	AtTempo     = AtHang + 1            // the right to move
	AtStep      = AtTempo + 1           // a step that a piece still has to go to the goal
	FamilyTerms = AtStep + 1            // number of weights
)

const (
	places    = 8  // parts of the way to the goal
	teamLeads = 12 // distinguished steps of the nearest pieces
	reach     = 3  // from this near a piece guards a castle
)

// FamilyWeights holds two values of each term, in hundredths of a Man: with all pieces on the
// board, and with none.
type FamilyWeights [FamilyTerms][2]int16

// FamilyCounts holds how much more of each term the side to move has than the other side.
type FamilyCounts [FamilyTerms]int16

// FamilyPlayer is the part of a position that belongs to one player. Board is the board as the
// player sees it. Seat owns the player's castle on that board; the castle of the other seat is the
// goal.
type FamilyPlayer struct {
	Board  *camelot.Board
	Seat   engine.Seat
	Pieces *camelot.Bits
}

// familyJudge evaluates positions with weights. Several goroutines may use it.
type familyJudge struct {
	weights [FamilyTerms]int32 // low half: with all pieces; high half: with none
	full    int                // pieces at the start
}

// newFamilyJudge returns a judge for a board that has full pieces at the start.
func newFamilyJudge(w *FamilyWeights, full int) *familyJudge {
	j := &familyJudge{full: max(1, full)}
	for i := range w {
		j.weights[i] = int32(w[i][0]) + int32(w[i][1])<<16
	}
	return j
}

// Evaluate evaluates a position for the side to move, in hundredths of a Man. Players with the same
// index in own and enemy have each other's castle as the goal.
func (j *familyJudge) Evaluate(own, enemy []FamilyPlayer, knights *camelot.Bits) int {
	var n FamilyCounts
	pieces := min(CountFamily(&n, own, enemy, knights), j.full)
	sum := int32(0)
	for i, times := range n {
		sum += int32(times) * j.weights[i]
	}
	open := int(int16(sum))
	end := int(sum-int32(open)) >> 16
	return (open*pieces + end*(j.full-pieces)) / j.full
}

// CountFamily counts the terms for the side to move. It returns the number of pieces.
func CountFamily(n *FamilyCounts, own, enemy []FamilyPlayer, knights *camelot.Bits) (pieces int) {
	a, b := teamOf(own), teamOf(enemy)
	a.measure(own, &b.pieces)
	b.measure(enemy, &a.pieces)
	a.count(n, 1, own, &b, knights)
	b.count(n, -1, enemy, &a, knights)
	n[AtTarget] = b.open
	n[AtHang] = a.hang
	n[AtTempo] = 1
	return a.pieces.Len() + b.pieces.Len()
}

type team struct {
	pieces camelot.Bits
	guards [2]int // by player's castle
	press  int    // steps of the nearest pieces to the goal, or of the nearest two together
	at     int    // whose goal the nearest approaches
	alone  int16
	open   int16
	hang   int16
}

func teamOf(players []FamilyPlayer) (t team) {
	for i := range players {
		for w, word := range players[i].Pieces {
			t.pieces[w] |= word
		}
	}
	return t
}

func (t *team) measure(players []FamilyPlayer, enemy *camelot.Bits) {
	lead := [2]int{camelot.NoNumber, camelot.NoNumber} // farther than any square
	for i := range players {
		p := &players[i]
		for left := t.pieces; ; {
			sq, ok := nextBit(&left)
			if !ok {
				break
			}
			if p.Board.Distance(p.Seat, sq) <= reach {
				t.guards[i]++
			}
		}
		for left := *p.Pieces; ; {
			sq, ok := nextBit(&left)
			if !ok {
				break
			}
			switch steps := p.Board.Distance(1-p.Seat, sq); {
			case steps < lead[0]:
				lead[0], lead[1], t.at = steps, lead[0], i
			case steps < lead[1]:
				lead[1] = steps
			}
			t.neighbours(p.Board.Neighbours(sq), enemy)
		}
	}
	t.press = lead[0]
	if len(players[0].Board.CastleSquares(camelot.White)) > 1 {
		t.press += lead[1]
	}
	t.press = min(t.press/max(1, partOf(&players[0])/2), teamLeads-1)
}

// partOf returns how many steps count as one stage of the distance to the goal: 1 in Camette, 2 on
// most boards, more in River.
func partOf(p *FamilyPlayer) int { return p.Board.Far(1-p.Seat)/places + 1 }

func (t *team) neighbours(beside *[8]uint8, enemy *camelot.Bits) {
	alone := int16(1)
	for d := range 4 {
		from, to := beside[d], beside[7-d]
		friend := from != camelot.NoNumber && t.pieces.Has(from) || to != camelot.NoNumber && t.pieces.Has(to)
		if friend {
			alone = 0
		}
		if friend || from == camelot.NoNumber || to == camelot.NoNumber {
			continue
		}
		switch attacked, blocked := enemy.Has(from), enemy.Has(to); {
		case attacked != blocked:
			t.hang++
		case !attacked:
			t.open++
		}
	}
	t.alone += alone
}

func (t *team) count(n *FamilyCounts, sign int16, players []FamilyPlayer, enemy *team, knights *camelot.Bits) {
	for i := range players {
		p := &players[i]
		part := partOf(p)
		for left := *p.Pieces; ; {
			sq, ok := nextBit(&left)
			if !ok {
				break
			}
			steps := p.Board.Distance(1-p.Seat, sq)
			at := AtPlace + min(steps/part, places-1)
			n[AtStep] += sign * int16(min(steps, camelot.NoNumber/4))
			if knights.Has(sq) {
				at += places
			}
			n[at] += sign
		}
		n[AtGuard+min(t.guards[i], 3)] += sign
	}
	n[AtPress+t.press*3+min(enemy.guards[t.at], 2)] += sign
	n[AtAlone] += sign * t.alone
	n[AtOpen] += sign * t.open
}

func nextBit(b *camelot.Bits) (sq uint8, ok bool) {
	for w := range b {
		if word := b[w]; word != 0 {
			b[w] &= word - 1
			return uint8(w<<6 + bits.TrailingZeros64(word)), true
		}
	}
	return 0, false
}

// boardTerms evaluates positions on boards other than Camelot's own.
type boardTerms struct {
	judge *familyJudge
	board *camelot.Board
}

// termsOf returns the evaluation of a board for a level (0 is full strength). It uses the weights
// w, or the default weights if w is nil. It returns nil for Camelot's own board.
func termsOf(b *camelot.Board, w *FamilyWeights, level int) *boardTerms {
	if b == camelot.Standard() {
		return nil
	}
	if w == nil {
		w = FamilyWeightsOf(b.Name())
	}
	hasty := *w
	for i := range hasty[AtStep] {
		hasty[AtStep][i] = hasty[AtStep][i] * haste[min(max(0, level), engine.MaxLevel)] / 100
	}
	return &boardTerms{newFamilyJudge(&hasty, 2*(b.Knights()+b.Men())), b}
}

func (t *boardTerms) evaluate(s *camelot.State) int {
	me := s.Turn()
	own := [1]FamilyPlayer{{Board: t.board, Seat: me, Pieces: s.Pieces(me)}}
	enemy := [1]FamilyPlayer{{Board: t.board, Seat: 1 - me, Pieces: s.Pieces(1 - me)}}
	return t.judge.Evaluate(own[:], enemy[:], s.Knights())
}

// WeighedBy returns Search with other weights on boards other than Camelot's own.
func WeighedBy(w *FamilyWeights) engine.Search {
	o := defaults
	o.family = w
	return o.search
}

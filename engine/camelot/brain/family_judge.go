package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Where each kind of weight begins in Weights.
const (
	AtPlace     = 0                     // a piece: by kind, Man or Knight, and eighth of the way from the goal
	AtPress     = AtPlace + 2*places    // how far the nearest pieces are from the goal, by its guards
	AtGuard     = AtPress + teamLeads*3 // a castle of one's own, by the pieces near it: none, 1, 2, more
	AtAlone     = AtGuard + 4           // a piece with no friend beside it
	AtOpen      = AtAlone + 1           // an axis through a piece with both ends empty: an enemy that comes there can jump it
	AtTarget    = AtOpen + 1            // such an axis of the other side, for the side to move
	AtHang      = AtTarget + 1          // a piece that an enemy can jump now, for the side to move
	AtTempo     = AtHang + 1            // the right to move
	AtStep      = AtTempo + 1           // a step on the way to the goal that a piece has still to go
	FamilyTerms = AtStep + 1            // how many weights there are
)

const (
	places    = 8  // parts of the way to the goal
	teamLeads = 12 // steps of the nearest pieces that are told apart
	reach     = 3  // so near to a castle a piece guards it
)

// FamilyWeights are what each thing counts, in hundredths of a Man: with all pieces on the board,
// and with none.
type FamilyWeights [FamilyTerms][2]int16

// FamilyCounts is how often the side to move has each thing more than the other side.
type FamilyCounts [FamilyTerms]int16

// FamilyPlayer is one player's part of a position. Board is the board as the player sees it, Seat
// whose castle on it is the player's own; that of the other seat is the goal.
type FamilyPlayer struct {
	Board  *camelot.Board
	Seat   engine.Seat
	Pieces *camelot.Bits
}

// familyJudge evaluates by weights. It may be used by several goroutines.
type familyJudge struct {
	weights [FamilyTerms]int32 // with all pieces in the low half, with none in the high
	full    int                // pieces at the start
}

// newFamilyJudge is a Judge for a board on which so many pieces stand at the start.
func newFamilyJudge(w *FamilyWeights, full int) *familyJudge {
	j := &familyJudge{full: max(1, full)}
	for i := range w {
		j.weights[i] = int32(w[i][0]) + int32(w[i][1])<<16
	}
	return j
}

// Evaluate is what a position is worth to the side to move, in hundredths of a Man. The players
// of both sides stand in the same order: each one's goal is the castle of the other.
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

// CountFamily counts what there is in a position for the side to move, and its pieces.
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

// team is what is counted of a side.
type team struct {
	pieces camelot.Bits
	guards [2]int // of each player's castle
	press  int    // the steps of the nearest pieces to the goal, or of the nearest two together
	at     int    // whose goal the nearest goes to
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

// measure counts all that one piece and its neighbours tell.
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
			t.neighbours(p.Board.Beside(sq), enemy)
		}
	}
	t.press = lead[0]
	if len(players[0].Board.CastleSquares(camelot.White)) > 1 {
		t.press += lead[1]
	}
	t.press = min(t.press/max(1, partOf(&players[0])/2), teamLeads-1)
}

// partOf is how many steps a part of the way to the goal has: 1 in Camette, 2 on most boards,
// and more on River's, where ways are long.
func partOf(p *FamilyPlayer) int { return p.Board.Far(1-p.Seat)/places + 1 }

// neighbours counts what stands beside a piece.
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

// count adds what a side has, or with sign -1 takes it off.
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

// nextBit takes the lowest square out of a set; ok is false where there is none.
func nextBit(b *camelot.Bits) (sq uint8, ok bool) {
	for w := range b {
		if word := b[w]; word != 0 {
			b[w] &= word - 1
			return uint8(w<<6 + bits.TrailingZeros64(word)), true
		}
	}
	return 0, false
}

// boardTerms judges positions on a board other than Camelot's own, for which the weights of
// this package are not fitted and the network is not trained.
type boardTerms struct {
	judge *familyJudge
	board *camelot.Board
}

// termsOf is the judgement for a board, by weights of one's own or, if w is nil, by those in
// use, for a level (0 is full strength); nil on Camelot's own board.
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

// evaluate judges a position for the side to move, in hundredths of a Man.
func (t *boardTerms) evaluate(s *camelot.State) int {
	me := s.Turn()
	own := [1]FamilyPlayer{{Board: t.board, Seat: me, Pieces: s.Pieces(me)}}
	enemy := [1]FamilyPlayer{{Board: t.board, Seat: 1 - me, Pieces: s.Pieces(1 - me)}}
	return t.judge.Evaluate(own[:], enemy[:], s.Knights())
}

// WeighedBy is Search that evaluates by weights of one's own on boards other than Camelot's.
func WeighedBy(w *FamilyWeights) engine.Search {
	o := defaults
	o.family = w
	return o.search
}

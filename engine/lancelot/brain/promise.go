package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// promises are how much a placement promises in each of its lines, in hundredths of a
// knight: by the advantage there of the mover, of who moves next and of each other, and
// by how many knights the rest have in it. Unlike differences of standings they are
// fitted to where the search looks, so they say how likely it is to look there too.
type promises [promiseTerms]int16

const (
	promiseSharp = turns * lines // what of a rank makes a placement e times as likely
	promiseTerms = promiseSharp + 1
)

// promiseLevel is the lowest level that ranks placements by promises; those below it
// err enough without them.
const promiseLevel = 7

// promiseAt is where the weight of a seat's line is, so many turns after the mover's.
func promiseAt(after, advantage, foes int) int {
	return min(after, turns-1)*lines + lineAt(advantage, foes)
}

func (w *promises) gains(st *lancelot.State, g *gains, seen []uint8) {
	clear(g[:])
	me, seats := int(st.Turn()), st.Seats()
	for _, l := range seen {
		v := int32(0)
		for after := range seats {
			seat := me + after
			if seat >= seats {
				seat -= seats
			}
			foes, a := st.Count(int(l), engine.Seat(seat))
			v += int32(w[promiseAt(after, a, foes)])
		}
		g[l] = v
	}
}

// leastLikely is added to the likelihood of every choice, in parts of 65536: the search
// overlooks what no promise tells.
const leastLikely = 655

// likelihood is how likely choices of this rank are to be the best, the best being of
// rank best, before it is divided by the sum.
func (w *promises) likelihood(rank, best int32) float32 {
	d := int(min(best-rank, 10_000)) * scale / int(w[promiseSharp])
	return float32(expNegative(d) + leastLikely)
}

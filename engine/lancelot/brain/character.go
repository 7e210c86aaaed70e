package brain

import (
	"math/bits"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// style holds what a character prefers among near-best moves, in hundredths of a knight.
type style struct {
	sword  int // invoking Excalibur
	leader int // each knight captured from, or denied to, the leader in captures
	safe   int // a knight on safe ground
	deny   int // each knight that the others could capture before but not after
	haul   int // each knight captured after the first of a turn
}

// characters are knights of the Round Table with a style of play, by the names in
// engine.Limits.Character (catalog.Entry.Characters). Galahad builds on safe ground, Palamedes
// hunts the leader, Bedivere keeps the sword, Gawain uses the sword early and takes many knights at
// once, Kay prevents captures. Read-only.
var characters = [...]struct {
	name string
	style
}{
	{"galahad", style{safe: 24}},
	{"palamedes", style{leader: 20}},
	{"bedivere", style{sword: -400}},
	{"gawain", style{sword: 120, haul: 25}},
	{"kay", style{deny: 9}},
}

func styleOf(name string) style {
	for _, c := range characters {
		if c.name == name {
			return c.style
		}
	}
	return style{}
}

func (r *run) bias(a lancelot.Action) int {
	like := &r.style
	if *like == (style{}) || a.Knight == lancelot.None {
		return 0
	}
	st := r.start
	var u lancelot.Undo
	st.Make(a, &u)
	sum := 0
	if a.Sword != lancelot.None {
		sum += like.sword
	}
	if n := u.Taken(); n > 1 {
		sum += like.haul * (n - 1)
	}
	if like.leader != 0 {
		sum += like.leader * r.hunt(&st, &u)
	}
	if like.safe != 0 && safe(&st, r.me, a.Knight) {
		sum += like.safe
	}
	if like.deny != 0 {
		for seat := range engine.Seat(st.Seats()) {
			sum += like.deny * r.countDenied(&st, seat)
		}
	}
	return sum
}

// countDenied returns how many fewer knights another seat could capture with one turn after the
// action than before it.
func (r *run) countDenied(after *lancelot.State, seat engine.Seat) int {
	if seat == r.me {
		return 0
	}
	return mostTaken(&r.start, seat) - mostTaken(after, seat)
}

// hunt returns how many knights an action captures from the leaders in captures, plus how many it
// prevents them from capturing.
func (r *run) hunt(after *lancelot.State, u *lancelot.Undo) int {
	most, n := 1, 0
	for pass := range 2 {
		for seat := range engine.Seat(after.Seats()) {
			switch c := r.start.Captured(seat); {
			case seat == r.me:
			case pass == 0:
				most = max(most, c)
			case c == most:
				n += u.TakenFrom(seat) + r.countDenied(after, seat)
			}
		}
	}
	return n
}

// safe reports whether, in all lines of a square, every other seat is far from a capture, or the
// line is closed to that seat for long.
func safe(st *lancelot.State, owner engine.Seat, sq uint8) bool {
	for _, l := range st.LinesOf(sq) {
		for seat := range engine.Seat(st.Seats()) {
			if _, a := st.Count(int(l), seat); seat != owner && a >= 0 && a <= 2 {
				return false
			}
		}
	}
	return true
}

func mostTaken(st *lancelot.State, seat engine.Seat) int {
	v := st.Facing(seat)
	most := 0
	for rank, files := range v.Capturing() {
		for ; files != 0; files &= files - 1 {
			most = max(most, v.Captures(uint8(rank*lancelot.Files+bits.TrailingZeros16(files))))
		}
	}
	return most
}

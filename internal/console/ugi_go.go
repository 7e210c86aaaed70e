package console

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"roundtable/engine"
)

// goRequest is what a line of go asks for.
type goRequest struct {
	limits   engine.Limits
	time     time.Duration // by then it ends; 0: none
	enough   time.Duration // from here on no further depth is worth it; 0: any is
	infinite bool
}

// slack is kept back of a player's clock for what lies between it and us.
const slack = 20 * time.Millisecond

// unlimited is the time for a line of go that says much and nothing by which a search
// ends: whoever wrote it waits for a move.
const unlimited = time.Second

// goReader reads a line of go, in which everything is understood somehow: whoever wrote
// it waits for a move.
type goReader struct {
	words   []string
	notes   []string // of what was read otherwise than it stands there
	unknown []string // the first of the words that mean nothing
	more    int      // how many others there are
}

// mostUnknown is how many words that mean nothing are repeated.
const mostUnknown = 5

// parseGo reads the words after go, for a seat to move out of some. It says what it has
// left out or read as something else.
func parseGo(words []string, seat engine.Seat, seats int) (goRequest, []string) {
	var r goRequest
	g := goReader{words: words}
	left, inc := map[int]int64{}, map[int]int64{}
	limited, togo, moveTime := false, int64(0), int64(0)
	for len(g.words) > 0 {
		name := g.words[0]
		g.words = g.words[1:]
		at, what, clock := clockName(name)
		switch {
		case name == "infinite":
			r.infinite = true
		case name == "depth":
			if n, ok := g.number(name, 1); ok {
				r.limits.Depth, limited = int(min(n, 1000)), true
			}
		case name == "nodes":
			if n, ok := g.number(name, 1); ok {
				r.limits.Nodes, limited = n, true
			}
		case name == "movetime":
			if n, ok := g.number(name, 1); ok {
				moveTime = n
			}
		case name == "movestogo":
			switch n, ok := g.number(name, math.MinInt64); {
			case ok && n < 1:
				g.note("movestogo is a number of 1 or more, not %d: it is ignored", n)
			case ok:
				togo = n
			}
		case name == "searchmoves":
			for len(g.words) > 0 && !goWord(g.words[0]) {
				g.words = g.words[1:]
			}
			g.note("searchmoves is ignored: all moves are searched")
		case clock && at >= seats:
			g.number(name, math.MinInt64)
			g.note("%s is ignored: there are %d players", name, seats)
		case clock && what == "inc":
			if n, ok := g.number(name, 0); ok {
				inc[at] = n
			}
		case clock:
			if n, ok := g.number(name, math.MinInt64); ok {
				left[at] = n
			}
		case len(g.unknown) < mostUnknown:
			g.unknown = append(g.unknown, name)
		default:
			g.more++
		}
	}
	if g.unknown != nil {
		said := fmt.Sprintf("%.24q", g.unknown)
		if g.more > 0 {
			said += fmt.Sprintf(" and %d more", g.more)
		}
		g.note("%s is not known and ignored", said)
	}
	if r.infinite || len(words) == 0 { // nothing that would end it but stop
		r.infinite = true
		return r, g.notes
	}
	mine, ok := left[int(seat)]
	if !ok && len(left) > 0 && !limited && moveTime == 0 {
		mine, ok = math.MaxInt64, true
		for _, other := range left {
			mine = min(mine, other)
		}
		g.note("p%d is to move, and its clock is missing: it has %d ms as another", seat+1, mine)
	}
	switch {
	case moveTime > 0:
		r.time = time.Duration(moveTime) * time.Millisecond
	case ok:
		r.time, r.enough = allotTime(mine, inc[int(seat)], togo)
	case !limited:
		r.time = unlimited
		g.note("nothing says when the search ends: it has %v", unlimited)
	}
	return r, g.notes
}

func (g *goReader) note(format string, args ...any) {
	const most = 20
	if len(g.notes) < most { // a line may be a megabyte of them
		g.notes = append(g.notes, fmt.Sprintf(format, args...))
	}
}

// mostNumber is the largest number of a line of go: more milliseconds than anybody waits.
const mostNumber = 1 << 40

// number reads the number that belongs to a name. One that is not whole, or beyond what is
// allowed, is read as the nearest one that is; what is no number is ignored.
func (g *goReader) number(name string, least int64) (int64, bool) {
	if len(g.words) == 0 || goWord(g.words[0]) {
		g.note("the number of %s is missing: it is ignored", name)
		return 0, false
	}
	word := g.words[0]
	g.words = g.words[1:]
	v, err := strconv.ParseFloat(word, 64)
	if math.IsNaN(v) || err != nil && !math.IsInf(v, 0) {
		g.note("%s is a number, not %.24q: it is ignored", name, word)
		return 0, false
	}
	n := int64(max(-mostNumber, min(mostNumber, v)))
	if n = max(n, least); float64(n) != v {
		g.note("%s is read as %d, not %.24q", name, n, word)
	}
	return n, true
}

// goWord reports whether a word of a line of go is one that means something.
func goWord(word string) bool {
	switch word {
	case "infinite", "depth", "nodes", "movetime", "movestogo", "searchmoves", "ponder", "mate":
		return true
	}
	_, _, clock := clockName(word)
	return clock
}

// clockName reads p1time, p2inc and so on, and the names that UCI has for two.
func clockName(name string) (seat int, what string, ok bool) {
	switch name {
	case "wtime", "winc":
		return 0, name[1:], true
	case "btime", "binc":
		return 1, name[1:], true
	}
	if len(name) < 5 || name[0] != 'p' || name[1] < '1' || name[1] > '8' {
		return 0, "", false
	}
	what = name[2:]
	return int(name[1] - '1'), what, what == "time" || what == "inc"
}

// allotTime is what of a clock goes to this move, all in milliseconds: a share of
// what is left and most of the increment. A search that is in the middle of a
// depth may take twice that, but never more than half of all there is; one that
// has ended a depth at half the share would hardly end another.
func allotTime(left, inc, togo int64) (most, enough time.Duration) {
	if togo == 1 {
		most = max(time.Duration(left*9/10)*time.Millisecond-slack, time.Millisecond)
		return most, most
	}
	if togo <= 0 || togo > 25 {
		togo = 25
	}
	share := min(left/togo+inc*3/4, left/2)
	most = max(time.Duration(min(2*share, left/2))*time.Millisecond-slack, time.Millisecond)
	return most, max(time.Duration(share)*time.Millisecond/2, time.Millisecond)
}

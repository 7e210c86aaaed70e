package console

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"roundtable/engine"
)

type goRequest struct {
	limits   engine.Limits
	time     time.Duration // time limit; 0 for none
	enough   time.Duration // start no depth after this; 0 for no limit
	infinite bool
}

// slack is the part of a player's clock that is reserved for the delay between driver and engine.
const slack = 20 * time.Millisecond

// unlimited is the time limit of a line of go whose arguments contain none that ends a search. Its
// driver waits for a move.
const unlimited = time.Second

// goReader reads a line of go and tolerates errors in it, because its driver waits for a move.
type goReader struct {
	words   []string
	notes   []string // about what was read differently
	unknown []string // the first unknown words
	more    int      // number of further ones
}

// mostUnknown is the most unknown words that an answer repeats.
const mostUnknown = 5

// parseGo parses the words after go, where seat is to move among a number of seats. It returns
// notes on what it ignored or changed.
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
	if r.infinite || len(words) == 0 { // only stop can end it
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
	if len(g.notes) < most { // a line may hold a megabyte of them
		g.notes = append(g.notes, fmt.Sprintf(format, args...))
	}
}

// mostNumber is the largest number allowed in a line of go; as milliseconds it is longer than
// anyone waits.
const mostNumber = 1 << 40

// number reads the number after a name and changes it to the nearest allowed whole number. It
// ignores a word that is not a number.
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

// goWord reports whether a word has a meaning in a line of go.
func goWord(word string) bool {
	switch word {
	case "infinite", "depth", "nodes", "movetime", "movestogo", "searchmoves", "ponder", "mate":
		return true
	}
	_, _, clock := clockName(word)
	return clock
}

// clockName parses p1time, p2inc and so on, and UCI's names for two players.
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

// allotTime returns the time for this move from what a clock shows, in milliseconds: a share of the
// time left and most of the increment. To finish a depth, a search may take twice that (most), but
// never more than half the clock. After half the share (enough) it should start no new depth.
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

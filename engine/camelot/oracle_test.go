package camelot

import (
	"fmt"
	"sort"
	"strings"
)

// The oracle is the rulings once more, written as plainly as can be: a map of
// squares, every path walked one by one. It shares nothing with the package.

type cell struct{ file, rank int } // from 1

type oracle struct {
	at   map[cell]byte // N M n m
	side byte          // w b
	used map[byte]int  // castle moves
	wcf  bool
}

type oracleMove struct {
	path  []cell
	marks string // - or x, one shorter than path
	taken map[cell]bool
	kind  string // plain, castle, canter, jump, charge
}

var oracleWidth = []int{0, 2, 8, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 10, 8, 2} // C1

func onBoard(c cell) bool {
	if c.rank < 1 || c.rank > 16 {
		return false
	}
	margin := (12 - oracleWidth[c.rank]) / 2
	return c.file > margin && c.file <= 12-margin
}

var oracleCastle = map[byte][]cell{'w': {{6, 1}, {7, 1}}, 'b': {{6, 16}, {7, 16}}}

func otherSide(side byte) byte { return 'w' + 'b' - side }

func sideOf(piece byte) byte {
	if piece == 'N' || piece == 'M' {
		return 'w'
	}
	return 'b'
}

func inCastle(side byte, c cell) bool {
	return c == oracleCastle[side][0] || c == oracleCastle[side][1]
}

// readOracle reads a position text that is right.
func readOracle(text string, wcf bool) *oracle {
	o := &oracle{at: map[cell]byte{}, used: map[byte]int{}, wcf: wcf}
	f := strings.Fields(text)
	for i, row := range strings.Split(f[0], "/") {
		rank := 16 - i
		file := (12-oracleWidth[rank])/2 + 1
		run := 0
		for _, ch := range []byte(row + "!") {
			if ch >= '0' && ch <= '9' {
				run = 10*run + int(ch-'0')
				continue
			}
			file += run
			run = 0
			if ch != '!' {
				o.at[cell{file, rank}] = ch
				file++
			}
		}
	}
	o.side = f[1][0]
	o.used['w'], o.used['b'] = int(f[2][0]-'0'), int(f[3][0]-'0')
	return o
}

func (o *oracle) text() string {
	var rows []string
	for rank := 16; rank >= 1; rank-- {
		row, run := "", 0
		flush := func() {
			if run > 0 {
				row += fmt.Sprint(run)
			}
			run = 0
		}
		for file := 1; file <= 12; file++ {
			c := cell{file, rank}
			if !onBoard(c) {
				continue
			}
			if p, ok := o.at[c]; ok {
				flush()
				row += string(p)
			} else {
				run++
			}
		}
		flush()
		rows = append(rows, row)
	}
	return fmt.Sprintf("%s %c %d %d", strings.Join(rows, "/"), o.side, o.used['w'], o.used['b'])
}

func (o *oracle) count(side byte) int {
	n := 0
	for _, p := range o.at {
		if sideOf(p) == side {
			n++
		}
	}
	return n
}

// leap looks over one neighbour: what stands there, and where one lands; ok if
// there is a piece and the landing is a free square.
func (o *oracle) leap(from cell, df, dr int) (over, to cell, piece byte, ok bool) {
	over, to = cell{from.file + df, from.rank + dr}, cell{from.file + 2*df, from.rank + 2*dr}
	piece, has := o.at[over]
	_, full := o.at[to]
	return over, to, piece, has && !full && onBoard(to)
}

func eachDirection(f func(df, dr int)) {
	for df := -1; df <= 1; df++ {
		for dr := -1; dr <= 1; dr++ {
			if df != 0 || dr != 0 {
				f(df, dr)
			}
		}
	}
}

// pathLimit ends the walking of positions that have too many paths to walk.
const pathLimit = 60_000

type tooMany struct{}

// ofPiece lists every path of a piece, obligations aside (C3 to C6, C8 to C10,
// C12, C13, and what wcf forbids).
func (o *oracle) ofPiece(start cell) []oracleMove {
	var out []oracleMove
	piece := o.at[start]
	me := sideOf(piece)
	knight := piece == 'N' || piece == 'n'
	enemyCastle := func(c cell) bool { return inCastle(otherSide(me), c) }
	add := func(path []cell, marks, kind string, taken []cell) {
		m := oracleMove{path: append([]cell(nil), path...), marks: marks, kind: kind, taken: map[cell]bool{}}
		for _, t := range taken {
			m.taken[t] = true
		}
		if out = append(out, m); len(out) > pathLimit {
			panic(tooMany{})
		}
	}
	if enemyCastle(start) { // C12
		for _, to := range oracleCastle[otherSide(me)] {
			if _, full := o.at[to]; !full && to != start && o.used[me] < 2 {
				add([]cell{start, to}, "-", "castle", nil)
			}
		}
		return out
	}
	eachDirection(func(df, dr int) { // C3, C10
		to := cell{start.file + df, start.rank + dr}
		if _, full := o.at[to]; !full && onBoard(to) && !inCastle(me, to) {
			add([]cell{start, to}, "-", "plain", nil)
		}
	})
	// The piece is lifted off for what follows: its square counts as empty.
	delete(o.at, start)
	defer func() { o.at[start] = piece }()
	canJump := func(c cell) bool {
		can := false
		eachDirection(func(df, dr int) {
			if _, _, p, ok := o.leap(c, df, dr); ok && sideOf(p) != me {
				can = true
			}
		})
		return can && !enemyCastle(c)
	}
	var jump func(path []cell, marks string, taken []cell, kind string)
	jump = func(path []cell, marks string, taken []cell, kind string) { // C5, C6
		at := path[len(path)-1]
		more := false
		if len(taken) == 0 || !enemyCastle(at) { // C13
			eachDirection(func(df, dr int) {
				over, to, p, ok := o.leap(at, df, dr)
				if !ok || sideOf(p) == me {
					return
				}
				more = true
				delete(o.at, over)
				jump(append(path[:len(path):len(path)], to), marks+"x", append(taken[:len(taken):len(taken)], over), kind)
				o.at[over] = p
			})
		}
		if !more && len(taken) > 0 {
			add(path, marks, kind, taken)
		}
	}
	jump([]cell{start}, "", nil, "jump")
	var canter func(path []cell, marks string, owes bool)
	canter = func(path []cell, marks string, owes bool) { // C4, C6, C8
		at := path[len(path)-1]
		eachDirection(func(df, dr int) {
			_, to, p, ok := o.leap(at, df, dr)
			if !ok || sideOf(p) != me || inCastle(me, to) {
				return
			}
			for _, before := range path {
				if before == to {
					return
				}
			}
			longer := append(path[:len(path):len(path)], to)
			owesNow := owes || o.wcf && knight && canJump(to)
			if !owesNow {
				add(longer, marks+"-", "canter", nil)
			}
			if enemyCastle(to) { // C13
				return
			}
			if knight {
				jump(longer, marks+"-", nil, "charge")
			}
			canter(longer, marks+"-", owesNow)
		})
	}
	canter([]cell{start}, "", false)
	return out
}

// legal lists every legal path (C7, C11).
func (o *oracle) legal() []oracleMove {
	var all, home []oracleMove
	atHome := false
	for c, p := range o.at {
		if sideOf(p) == o.side && inCastle(o.side, c) {
			atHome = true
		}
	}
	var cells []cell
	for c, p := range o.at {
		if sideOf(p) == o.side {
			cells = append(cells, c)
		}
	}
	for _, c := range cells {
		for _, m := range o.ofPiece(c) {
			all = append(all, m)
			if inCastle(o.side, c) && !inCastle(o.side, m.path[len(m.path)-1]) {
				home = append(home, m)
			}
		}
	}
	if atHome {
		all = home
	}
	mustJump := false
	for _, m := range all {
		mustJump = mustJump || m.kind == "jump"
	}
	if !mustJump {
		return all
	}
	var out []oracleMove
	for _, m := range all {
		if m.kind == "jump" || m.kind == "charge" {
			out = append(out, m)
		}
	}
	return out
}

func (m *oracleMove) text() string {
	s := ""
	for i, c := range m.path {
		if i > 0 {
			s += m.marks[i-1 : i]
		}
		s += fmt.Sprintf("%c%d", 'A'+c.file-1, c.rank)
	}
	return s
}

// identity is start, end and captured set.
func (m *oracleMove) identity() string {
	var taken []string
	for c := range m.taken {
		taken = append(taken, fmt.Sprint(c))
	}
	sort.Strings(taken)
	return fmt.Sprint(m.path[0], m.path[len(m.path)-1], taken)
}

// before is the order of paths: fewest leaps, then rank by rank from A.
func (m *oracleMove) before(n *oracleMove) bool {
	if len(m.path) != len(n.path) {
		return len(m.path) < len(n.path)
	}
	for i := range m.path {
		if a, b := m.path[i], n.path[i]; a != b {
			return a.rank < b.rank || a.rank == b.rank && a.file < b.file
		}
	}
	return false
}

// moves lists the canonical texts, sorted, and every legal path by text; ok is
// false where there are too many paths to walk.
func (o *oracle) moves() (canonical []string, paths []oracleMove, ok bool) {
	saved := o.text()
	defer func() {
		if r := recover(); r != nil {
			if _, mine := r.(tooMany); !mine {
				panic(r)
			}
			*o = *readOracle(saved, o.wcf)
			ok = false
		}
	}()
	paths = o.legal()
	best := map[string]*oracleMove{}
	for i := range paths {
		m := &paths[i]
		id := m.identity()
		if b, known := best[id]; !known || m.before(b) {
			best[id] = m
		}
	}
	for _, m := range best {
		canonical = append(canonical, m.text())
	}
	sort.Strings(canonical)
	return canonical, paths, true
}

// play plays a legal path.
func (o *oracle) play(m *oracleMove) {
	start, end := m.path[0], m.path[len(m.path)-1]
	p := o.at[start]
	delete(o.at, start)
	o.at[end] = p
	for c := range m.taken {
		delete(o.at, c)
	}
	if m.kind == "castle" {
		o.used[o.side]++
	}
	o.side = otherSide(o.side)
}

// result is how the game ended: "" while it goes on; otherwise the cause and
// the winner's letter, or = for a draw (C14 to C17). moves is the number of
// legal moves.
func (o *oracle) result(moves int) string {
	mover := otherSide(o.side)
	holds := 0
	for _, c := range oracleCastle[o.side] {
		if p, full := o.at[c]; full && sideOf(p) == mover {
			holds++
		}
	}
	strong := func(side byte) bool { return !o.wcf || o.count(side) >= 2 }
	switch {
	case holds == 2:
		return "castle " + string(mover)
	case o.count(o.side) == 0 && strong(mover):
		return "annihilation " + string(mover)
	case o.count(o.side) == 1 && o.count(mover) == 1:
		return "one-each ="
	case o.wcf && o.count(o.side) < 2 && o.count(mover) < 2:
		return "one-each ="
	case moves == 0 && strong(mover):
		return "no-move " + string(mover)
	case moves == 0:
		return "no-move ="
	}
	return ""
}

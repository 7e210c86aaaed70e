package grand

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// The oracle is the rulings once more, written as plainly as can be: a map of squares, every
// path walked one by one. It shares nothing with the package.

type cell struct{ file, rank int } // from 1

type oracleBoard struct {
	size    int
	squares map[cell]bool
	castle  map[byte][]cell // by owner
	single  bool
}

type oracle struct {
	b    *oracleBoard
	at   map[cell]byte // Rr Gg Bb Yy
	side byte
	used map[byte]int
	wcf  bool
}

type oracleMove struct {
	path  []cell
	marks string
	taken map[cell]bool
	kind  string
}

// order is the players in turn order.
const order = "rgby"

func cellsOf(names string) (out []cell) {
	for _, name := range strings.Fields(names) {
		rank, err := strconv.Atoi(name[1:])
		if err != nil {
			panic(err)
		}
		out = append(out, cell{int(name[0]-'A') + 1, rank})
	}
	return out
}

// newOracleBoard returns a board of the rows from rank 1, each of the files between two.
func newOracleBoard(rows, red, green, blue, yellow string) *oracleBoard {
	b := &oracleBoard{squares: map[cell]bool{}, castle: map[byte][]cell{
		'r': cellsOf(red), 'g': cellsOf(green), 'b': cellsOf(blue), 'y': cellsOf(yellow)}}
	for i, row := range strings.Fields(rows) {
		for file := int(row[0]-'A') + 1; file <= int(row[len(row)-1]-'A')+1; file++ {
			b.squares[cell{file, i + 1}] = true
		}
		b.size = i + 1
	}
	b.single = len(b.castle['r']) == 1
	return b
}

var oracleBoards = map[string]*oracleBoard{
	"grand": newOracleBoard("H-I E-L D-M C-N B-O B-O B-O A-P A-P B-O B-O B-O C-N D-M E-L H-I", "H1 I1", "H16 I16", "A8 A9", "P8 P9"), // G1
	"cam":   newOracleBoard("G F-H D-J C-K C-K B-L A-M B-L C-K C-K D-J F-H G", "G1", "G13", "A7", "M7"),                              // GC1
}

func mate(side byte) byte                 { return order[(strings.IndexByte(order, side)+2)%4] }
func across(side byte) byte               { return map[byte]byte{'r': 'g', 'g': 'r', 'b': 'y', 'y': 'b'}[side] }
func after(side byte) byte                { return order[(strings.IndexByte(order, side)+1)%4] }
func ownerOf(p byte) byte                 { return strings.ToLower(string(p))[0] }
func knightIs(p byte) bool                { return p < 'a' }
func allied(a, b byte) bool               { return a == b || a == mate(b) }
func (o *oracle) is(c cell, of byte) bool { return slices.Contains(o.b.castle[of], c) }

func (b *oracleBoard) rank(rank int) (out []cell) {
	for file := 1; file <= b.size; file++ {
		if c := (cell{file, rank}); b.squares[c] {
			out = append(out, c)
		}
	}
	return out
}

func readOracle(b *oracleBoard, text string, wcf bool) *oracle {
	o := &oracle{b: b, at: map[cell]byte{}, used: map[byte]int{}, wcf: wcf}
	f := strings.Fields(text)
	for i, row := range strings.Split(f[0], "/") {
		squares := b.rank(b.size - i)
		run := 0
		for _, ch := range []byte(row + "!") {
			if ch >= '0' && ch <= '9' {
				run = 10*run + int(ch-'0')
				continue
			}
			squares = squares[run:]
			if run = 0; ch != '!' {
				o.at[squares[0]] = ch
				squares = squares[1:]
			}
		}
	}
	o.side = f[1][0]
	for i := range 4 {
		o.used[order[i]] = int(f[2+i][0] - '0')
	}
	return o
}

func (o *oracle) text() string {
	var rows []string
	for rank := o.b.size; rank >= 1; rank-- {
		row, run := "", 0
		flush := func() {
			if run > 0 {
				row += fmt.Sprint(run)
			}
			run = 0
		}
		for _, c := range o.b.rank(rank) {
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
	return fmt.Sprintf("%s %c %d %d %d %d", strings.Join(rows, "/"), o.side, o.used['r'], o.used['g'], o.used['b'], o.used['y'])
}

// free reports whether a piece of a player may land on a square at all (G6).
func (o *oracle) free(c cell, me byte) bool {
	_, full := o.at[c]
	return !full && o.b.squares[c] && !o.is(c, mate(me)) && !o.is(c, across(mate(me)))
}

func (o *oracle) leap(from cell, df, dr int, me byte) (over, to cell, piece byte, ok bool) {
	over, to = cell{from.file + df, from.rank + dr}, cell{from.file + 2*df, from.rank + 2*dr}
	piece, has := o.at[over]
	return over, to, piece, has && o.free(to, me)
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
const pathLimit = 40_000

type tooMany struct{}

func (o *oracle) ofPiece(start cell) (out []oracleMove) {
	piece := o.at[start]
	me := ownerOf(piece)
	add := func(path []cell, marks, kind string, taken []cell) {
		m := oracleMove{path: slices.Clone(path), marks: marks, kind: kind, taken: map[cell]bool{}}
		for _, t := range taken {
			m.taken[t] = true
		}
		if out = append(out, m); len(out) > pathLimit {
			panic(tooMany{})
		}
	}
	goal := across(me)
	if o.is(start, goal) { // C12
		for _, to := range o.b.castle[goal] {
			if _, full := o.at[to]; !full && to != start && o.used[me] < 2 && !o.b.single {
				add([]cell{start, to}, "-", "castle", nil)
			}
		}
		return out
	}
	eachDirection(func(df, dr int) { // C3, C10
		if to := (cell{start.file + df, start.rank + dr}); o.free(to, me) && !o.is(to, me) {
			add([]cell{start, to}, "-", "plain", nil)
		}
	})
	delete(o.at, start)
	defer func() { o.at[start] = piece }()
	canJump := func(c cell) (can bool) {
		eachDirection(func(df, dr int) {
			if _, _, p, ok := o.leap(c, df, dr, me); ok && !allied(ownerOf(p), me) {
				can = true
			}
		})
		return can && !o.is(c, goal)
	}
	var jump func(path []cell, marks string, taken []cell, kind string)
	jump = func(path []cell, marks string, taken []cell, kind string) {
		at := path[len(path)-1]
		more := false
		if len(taken) == 0 || !o.is(at, goal) {
			eachDirection(func(df, dr int) {
				over, to, p, ok := o.leap(at, df, dr, me)
				if !ok || allied(ownerOf(p), me) {
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
	canter = func(path []cell, marks string, owes bool) {
		eachDirection(func(df, dr int) {
			_, to, p, ok := o.leap(path[len(path)-1], df, dr, me)
			if !ok || !allied(ownerOf(p), me) || o.is(to, me) || slices.Contains(path, to) {
				return
			}
			longer := append(path[:len(path):len(path)], to)
			owesNow := owes || o.wcf && knightIs(piece) && canJump(to)
			if !owesNow {
				add(longer, marks+"-", "canter", nil)
			}
			if o.is(to, goal) {
				return
			}
			if knightIs(piece) {
				jump(longer, marks+"-", nil, "charge")
			}
			canter(longer, marks+"-", owesNow)
		})
	}
	canter([]cell{start}, "", false)
	return out
}

// legalOf lists every legal path of a player (C7, C11).
func (o *oracle) legalOf(side byte) []oracleMove {
	var all, home []oracleMove
	atHome := false
	var cells []cell
	for c, p := range o.at {
		if ownerOf(p) == side {
			cells = append(cells, c)
			atHome = atHome || o.is(c, side)
		}
	}
	for _, c := range cells {
		for _, m := range o.ofPiece(c) {
			all = append(all, m)
			if o.is(c, side) && !o.is(m.path[len(m.path)-1], side) {
				home = append(home, m)
			}
		}
	}
	if atHome {
		all = home
	}
	must := slices.ContainsFunc(all, func(m oracleMove) bool { return m.kind == "jump" })
	if !must {
		return all
	}
	return slices.DeleteFunc(all, func(m oracleMove) bool { return m.kind != "jump" && m.kind != "charge" })
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

func (m *oracleMove) identity() string {
	var taken []string
	for c := range m.taken {
		taken = append(taken, fmt.Sprint(c))
	}
	sort.Strings(taken)
	return fmt.Sprint(m.path[0], m.path[len(m.path)-1], taken)
}

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

// moves lists the canonical texts, sorted, and every legal path; ok is false where there are
// too many to walk.
func (o *oracle) moves() (canonical []string, paths []oracleMove, ok bool) {
	saved := o.text()
	defer func() {
		if r := recover(); r != nil {
			if _, mine := r.(tooMany); !mine {
				panic(r)
			}
			*o = *readOracle(o.b, saved, o.wcf)
			ok = false
		}
	}()
	paths = o.legalOf(o.side)
	best := map[string]*oracleMove{}
	for i := range paths {
		m := &paths[i]
		if b, known := best[m.identity()]; !known || m.before(b) {
			best[m.identity()] = m
		}
	}
	for _, m := range best {
		canonical = append(canonical, m.text())
	}
	sort.Strings(canonical)
	return canonical, paths, true
}

func (o *oracle) count(team byte) (n int) {
	for _, p := range o.at {
		if allied(ownerOf(p), team) {
			n++
		}
	}
	return n
}

// play plays a legal path and says how the game stands then (G7 to G9): "" while it goes on,
// else the cause and a player of the team that has won, or = for a draw.
func (o *oracle) play(m *oracleMove) string {
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
	me := o.side
	o.side = after(me)
	held := 0
	for _, of := range []byte{me, mate(me)} {
		for _, c := range o.b.castle[across(of)] {
			if p, full := o.at[c]; full && ownerOf(p) == of {
				held++
			}
		}
	}
	mine, yours := o.count(me), o.count(across(me))
	switch {
	case o.b.single && held == 1:
		return "entered " + string(me)
	case held >= 2:
		return "castle " + string(me)
	case yours == 0 && (mine > 1 || o.b.single):
		return "annihilation " + string(me)
	case mine < 2 && yours < 2 && !o.b.single:
		return "one-each ="
	}
	for len(o.legalOf(o.side)) == 0 {
		if len(o.legalOf(mate(o.side))) == 0 {
			if o.count(across(o.side)) < 2 && !o.b.single {
				return "no-move ="
			}
			return "no-move " + string(across(o.side))
		}
		o.side = after(o.side)
	}
	return ""
}

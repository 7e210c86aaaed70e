package camelot

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// The oracle is the rulings once more, written as plainly as can be: a map of
// squares, every path walked one by one. It shares nothing with the package.

type cell struct{ file, rank int } // from 1

type oracle struct {
	b     *oracleBoard
	trees map[cell]bool
	at    map[cell]byte // N M n m
	side  byte          // w b
	used  map[byte]int  // castle moves
	wcf   bool
}

type oracleMove struct {
	path  []cell
	marks string // - or x, one shorter than path
	taken map[cell]bool
	kind  string // plain, castle, canter, jump, charge
}

// oracleBoard is a board as RULINGS.md tells of it.
type oracleBoard struct {
	files, ranks int
	squares      map[cell]bool
	castle       map[byte][]cell
	castleMoves  int
	planting     map[byte][]cell // R3
	single, anti bool            // S1 to S7, A1 to A4
}

// newOracleBoard returns a board of squares as in "1 F-G, 2 C-J, 4-13 A-L".
func newOracleBoard(squares, white, black string) *oracleBoard {
	b := &oracleBoard{squares: map[cell]bool{}, castle: map[byte][]cell{'w': cellsOf(white), 'b': cellsOf(black)}, castleMoves: 2}
	for _, row := range strings.Split(squares, ", ") {
		ranks, files, _ := strings.Cut(row, " ")
		low, high, several := strings.Cut(ranks, "-")
		if !several {
			high = low
		}
		from, to := atoi(low), atoi(high)
		for rank := from; rank <= to; rank++ {
			for file := int(files[0]-'A') + 1; file <= int(files[len(files)-1]-'A')+1; file++ {
				b.squares[cell{file, rank}] = true
				b.files, b.ranks = max(b.files, file), max(b.ranks, rank)
			}
		}
	}
	return b
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return n
}

// cellsOf returns squares of their names.
func cellsOf(names string) (out []cell) {
	for _, name := range strings.Fields(names) {
		out = append(out, cell{int(name[0]-'A') + 1, atoi(name[1:])})
	}
	return out
}

var oracleBoards = func() map[string]*oracleBoard {
	camelot := "1 F-G, 2 C-J, 3 B-K, 4-13 A-L, 14 B-K, 15 C-J, 16 F-G" // C1
	all := map[string]*oracleBoard{
		"camelot":  newOracleBoard(camelot, "F1 G1", "F16 G16"),
		"anti":     newOracleBoard(camelot, "F1 G1", "F16 G16"),                                                                // A1
		"cam":      newOracleBoard("1 D, 2 C-E, 3 B-F, 4-10 A-G, 11 B-F, 12 C-E, 13 D", "D1", "D13"),                           // CM1
		"camette":  newOracleBoard("1 C, 2 B-D, 3-5 A-E, 6 B-D, 7 C", "C1", "C7"),                                              // CT1
		"chivalry": newOracleBoard("1 G-H, 2 D-K, 3 C-L, 4 B-M, 5-12 A-N, 13 B-M, 14 C-L, 15 D-K, 16 G-H", "G1 H1", "G16 H16"), // CH1
	}
	river := newOracleBoard(camelot, "F1 G1", "F16 G16") // R1, R3
	for _, c := range cellsOf("A5 A6 B6 C6 A7 B7 C7 E7 C8 E8 F8 G8 F9 G9 H9 J9 H10 J10 K10 L10 J11 K11 L11 L12") {
		delete(river.squares, c)
	}
	river.planting = map[byte][]cell{
		'w': cellsOf("C2 D2 I2 J2 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 A4 B4 K4 L4 B5 C5 J5 K5 L5 F6 G6 H6 I6 J6 K6 L6 F7 G7 H7 I7 J7 K7 L7 K8 L8 K9 L9"),
		'b': cellsOf("A8 B8 A9 B9 A10 B10 C10 D10 E10 F10 G10 A11 B11 C11 D11 E11 F11 G11 A12 B12 C12 J12 K12 A13 B13 K13 L13 " +
			"B14 C14 D14 E14 F14 G14 H14 I14 J14 K14 C15 D15 I15 J15"),
	}
	all["river"] = river
	all["anti"].anti, all["anti"].castleMoves = true, 0
	for _, name := range []string{"cam", "camette"} {
		all[name].single, all[name].castleMoves = true, 0
	}
	return all
}()

var ofCamelot = oracleBoards["camelot"]

func (o *oracle) onBoard(c cell) bool { return o.b.squares[c] && !o.trees[c] }

func otherSide(side byte) byte { return 'w' + 'b' - side }

func sideOf(piece byte) byte {
	if piece == 'N' || piece == 'M' {
		return 'w'
	}
	return 'b'
}

func (b *oracleBoard) inCastle(side byte, c cell) bool { return slices.Contains(b.castle[side], c) }

// rank returns the squares of a rank.
func (b *oracleBoard) rank(rank int) (out []cell) {
	for file := 1; file <= b.files; file++ {
		if c := (cell{file, rank}); b.squares[c] {
			out = append(out, c)
		}
	}
	return out
}

// readOracle reads a position text that is right.
func readOracle(b *oracleBoard, text string, wcf bool) *oracle {
	o := &oracle{b: b, trees: map[cell]bool{}, at: map[cell]byte{}, used: map[byte]int{}, wcf: wcf}
	f := strings.Fields(text)
	for i, row := range strings.Split(f[0], "/") {
		squares := b.rank(b.ranks - i)
		run := 0
		for _, ch := range []byte(row + "!") {
			if ch >= '0' && ch <= '9' {
				run = 10*run + int(ch-'0')
				continue
			}
			squares = squares[run:]
			run = 0
			if ch == '#' {
				o.trees[squares[0]] = true
			} else if ch != '!' {
				o.at[squares[0]] = ch
			}
			if ch != '!' {
				squares = squares[1:]
			}
		}
	}
	o.side = f[1][0]
	o.used['w'], o.used['b'] = int(f[2][0]-'0'), int(f[3][0]-'0')
	return o
}

func (o *oracle) text() string {
	var rows []string
	for rank := o.b.ranks; rank >= 1; rank-- {
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
			} else if o.trees[c] {
				flush()
				row += "#"
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
	return over, to, piece, has && !full && o.onBoard(to)
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
	enemyCastle := func(c cell) bool { return o.b.inCastle(otherSide(me), c) }
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
		for _, to := range o.b.castle[otherSide(me)] {
			if _, full := o.at[to]; !full && to != start && o.used[me] < o.b.castleMoves {
				add([]cell{start, to}, "-", "castle", nil)
			}
		}
		return out
	}
	eachDirection(func(df, dr int) { // C3, C10
		to := cell{start.file + df, start.rank + dr}
		if _, full := o.at[to]; !full && o.onBoard(to) && !o.b.inCastle(me, to) {
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
			if !ok || sideOf(p) != me || o.b.inCastle(me, to) {
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
		if sideOf(p) == o.side && o.b.inCastle(o.side, c) {
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
			if o.b.inCastle(o.side, c) && !o.b.inCastle(o.side, m.path[len(m.path)-1]) {
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

// identity returns start, end and captured set.
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
			*o = *readOracle(o.b, saved, o.wcf)
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

// result returns how the game ended: "" while it goes on; otherwise the cause and
// the winner's letter, or = for a draw (C14 to C17). moves is the number of
// legal moves.
func (o *oracle) result(moves int) string {
	mover := otherSide(o.side)
	for _, side := range []byte{mover, o.side} { // who is to move may have won before
		if end := o.endBy(side); end != "" {
			return end
		}
	}
	switch {
	case moves > 0:
		return ""
	case o.b.anti: // A3
		return "no-move-wins " + string(o.side)
	case o.b.single || !o.wcf || o.count(mover) >= 2: // S5
		return "no-move " + string(mover)
	}
	return "no-move ="
}

// endBy returns how the game ended by what a side has done last, without C17.
func (o *oracle) endBy(side byte) string {
	other, holds := otherSide(side), 0
	for _, c := range o.b.castle[other] {
		if p, full := o.at[c]; full && sideOf(p) == side {
			holds++
		}
	}
	mine, yours := o.count(side), o.count(other)
	switch {
	case o.b.anti && holds > 0: // A2
		return "entered-lost " + string(other)
	case o.b.anti:
		return ""
	case o.b.single && holds > 0: // S2
		return "entered " + string(side)
	case o.b.single && yours == 0: // S3
		return "annihilation " + string(side)
	case o.b.single: // S4
		return ""
	case holds == 2:
		return "castle " + string(side)
	case yours == 0 && (!o.wcf || mine >= 2):
		return "annihilation " + string(side)
	case mine == 1 && yours == 1 || o.wcf && mine < 2 && yours < 2:
		return "one-each ="
	}
	return ""
}

package lancelot_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// oracle is a second, simple implementation of the rulings: it holds only what
// a position's text says, and counts every line again for every question. It shares no code with the package.
type oracle struct {
	seats                     int
	at                        [14][14]byte // rank, file; 0 outside the field, '.' empty
	turn                      byte
	captured, hand            map[byte]int
	invoke                    map[byte]bool
	target                    int
	diagonals, sword, invoker bool
	owner                     byte // 0: no player
	passes                    int
}

func (o *oracle) low() int  { return 5 - o.seats }
func (o *oracle) high() int { return 8 + o.seats }

func square(rank, file int) string { return string(rune('A'+file)) + strconv.Itoa(rank+1) }

func readSquare(s string) (rank, file int) {
	rank, _ = strconv.Atoi(s[1:])
	return rank - 1, int(s[0] - 'A')
}

func readOracle(text string) *oracle {
	f := strings.Fields(text)
	o := &oracle{captured: map[byte]int{}, hand: map[byte]int{}, invoke: map[byte]bool{}}
	o.seats = strings.Count(f[2], ",") + 1
	for i, n := range strings.Split(f[2], ",") {
		o.captured['A'+byte(i)], _ = strconv.Atoi(n)
	}
	for i, n := range strings.Split(f[3], ",") {
		o.hand['A'+byte(i)], _ = strconv.Atoi(n)
	}
	for i, row := range strings.Split(f[0], "/") {
		for _, n := range []string{"14", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"} {
			k, _ := strconv.Atoi(n)
			row = strings.ReplaceAll(row, n, strings.Repeat(".", k))
		}
		copy(o.at[o.high()-i][o.low():], row)
	}
	o.turn = f[1][0]
	for i := range f[4] {
		if f[4] != "-" {
			o.invoke[f[4][i]] = true
		}
	}
	o.target = o.seats + 5
	for _, w := range strings.Split(f[5], ",") {
		switch {
		case strings.HasPrefix(w, "target="):
			o.target, _ = strconv.Atoi(w[7:])
		case strings.HasPrefix(w, "owner="):
			o.owner = w[6]
		}
		o.diagonals = o.diagonals || w == "diagonals"
		o.sword = o.sword || w == "sword"
		o.invoker = o.invoker || w == "allegiance=invoker"
	}
	return o
}

func (o *oracle) String() string {
	var rows, caps, hands []string
	for r := o.high(); r >= o.low(); r-- {
		row := ""
		for f := o.low(); f <= o.high(); f++ {
			row += string(rune(o.at[r][f]))
		}
		for k := 14; k > 0; k-- {
			row = strings.ReplaceAll(row, strings.Repeat(".", k), "_"+strconv.Itoa(k)+"_")
		}
		rows = append(rows, strings.ReplaceAll(row, "_", ""))
	}
	invoke := ""
	for p := byte('A'); p < 'A'+byte(o.seats); p++ {
		caps = append(caps, strconv.Itoa(o.captured[p]))
		hands = append(hands, strconv.Itoa(o.hand[p]))
		if o.invoke[p] {
			invoke += string(rune(p))
		}
	}
	if invoke == "" {
		invoke = "-"
	}
	options := fmt.Sprintf("target=%d", o.target)
	if o.diagonals {
		options += ",diagonals"
	}
	if o.sword {
		options += ",sword"
	}
	if o.invoker {
		options += ",allegiance=invoker"
	}
	if o.owner != 0 {
		options += ",owner=" + string(rune(o.owner))
	}
	return strings.Join([]string{strings.Join(rows, "/"), string(rune(o.turn)), strings.Join(caps, ","), strings.Join(hands, ","), invoke, options}, " ")
}

func (o *oracle) copy() *oracle {
	c := *o
	c.captured, c.hand, c.invoke = map[byte]int{}, map[byte]int{}, map[byte]bool{}
	for k, v := range o.captured {
		c.captured[k] = v
	}
	for k, v := range o.hand {
		c.hand[k] = v
	}
	for k, v := range o.invoke {
		c.invoke[k] = v
	}
	return &c
}

func (o *oracle) inside(rank, file int) bool {
	return rank >= o.low() && rank <= o.high() && file >= o.low() && file <= o.high()
}

// lines returns the lines through a square: row and column, with the option also
// the diagonals of more than 4 squares (L7).
func (o *oracle) lines(rank, file int) [][][2]int {
	steps := [][2]int{{0, 1}, {1, 0}}
	if o.diagonals {
		steps = append(steps, [2]int{1, 1}, [2]int{-1, 1})
	}
	var out [][][2]int
	for i, d := range steps {
		r, f := rank, file
		for o.inside(r-d[0], f-d[1]) {
			r, f = r-d[0], f-d[1]
		}
		var l [][2]int
		for ; o.inside(r, f); r, f = r+d[0], f+d[1] {
			l = append(l, [2]int{r, f})
		}
		if i < 2 || len(l) > 4 {
			out = append(out, l)
		}
	}
	return out
}

// advantage returns that of the mover in a line.
func (o *oracle) advantage(l [][2]int, swordOwn bool) int {
	a := 0
	for _, s := range l {
		switch c := o.at[s[0]][s[1]]; {
		case c == '.':
		case c == o.turn, c == 'X' && swordOwn:
			a++
		default:
			a--
		}
	}
	return a
}

// place sets something down on an empty square and captures (L4, L5). It
// returns what was taken, in square order, and whether it was legal.
func (o *oracle) place(what byte, rank, file int, swordOwn bool) ([]string, bool) {
	if !o.inside(rank, file) || o.at[rank][file] != '.' {
		return nil, false
	}
	o.at[rank][file] = what
	var taken [][2]int
	for _, l := range o.lines(rank, file) {
		a := o.advantage(l, swordOwn)
		if a > 2 {
			return nil, false
		}
		if a == 2 {
			for _, s := range l {
				if c := o.at[s[0]][s[1]]; c != '.' && c != 'X' && c != o.turn {
					taken = append(taken, s)
				}
			}
		}
	}
	slices.SortFunc(taken, func(a, b [2]int) int { return 14*(a[0]-b[0]) + a[1] - b[1] })
	var names []string
	for _, s := range taken {
		o.at[s[0]][s[1]] = '.'
		o.captured[o.turn]++
		names = append(names, square(s[0], s[1]))
	}
	return names, true
}

func (o *oracle) find(what byte) (rank, file int) {
	for r := range o.at {
		for f := range o.at[r] {
			if o.at[r][f] == what {
				return r, f
			}
		}
	}
	return -1, -1
}

// try makes the turn that a text says, but for asking whether a pass is legal.
// It returns the notation with captures.
func (o *oracle) try(action string) (string, bool) {
	if r, _ := o.find('X'); o.sword && r < 0 {
		r, f := readSquare(action[1:])
		if action[0] != '@' || !o.inside(r, f) || o.at[r][f] != '.' {
			return "", false
		}
		o.at[r][f] = 'X'
		o.turn = 'A'
		return action, true
	}
	if action == "pass" {
		o.passes++
		o.next()
		return action, true
	}
	own := o.sword && o.owner == o.turn
	var said []string
	for _, w := range strings.Fields(action) {
		var taken []string
		ok := false
		if w[0] == '@' {
			if !o.invoke[o.turn] {
				return "", false
			}
			to, from := [2]int{}, [2]int{}
			to[0], to[1] = readSquare(w[1:])
			from[0], from[1] = o.find('X')
			if to == from {
				return "", false
			}
			o.at[from[0]][from[1]] = '.'
			own = true
			taken, ok = o.place('X', to[0], to[1], own)
			o.invoke[o.turn] = false
			if o.invoker {
				o.owner = o.turn
			}
		} else {
			if o.hand[o.turn] == 0 {
				return "", false
			}
			o.hand[o.turn]--
			r, f := readSquare(w)
			taken, ok = o.place(o.turn, r, f, own)
		}
		if !ok {
			return "", false
		}
		if len(taken) > 0 {
			w += "x" + strings.Join(taken, ",")
		}
		said = append(said, w)
	}
	o.passes = 0
	o.next()
	return strings.Join(said, " "), true
}

func (o *oracle) next() { o.turn = 'A' + (o.turn-'A'+1)%byte(o.seats) }

func (o *oracle) over() bool {
	for _, n := range o.captured {
		if n >= o.target {
			return true
		}
	}
	return o.passes >= o.seats
}

// legal reports whether an action other than a pass is legal.
func (o *oracle) legal(action string) bool {
	_, ok := o.copy().try(action)
	return ok
}

// actions lists the legal actions, sorted as text.
func (o *oracle) actions() []string {
	if o.over() {
		return nil
	}
	var all, out []string
	for r := range 14 {
		for f := range 14 {
			if o.inside(r, f) {
				all = append(all, square(r, f))
			}
		}
	}
	try := func(a string) bool {
		ok := o.legal(a)
		if ok {
			out = append(out, a)
		}
		return ok
	}
	x, _ := o.find('X')
	for _, a := range all {
		if o.sword && x < 0 {
			try("@" + a)
			continue
		}
		alone := try(a)
		if !o.invoke[o.turn] {
			continue
		}
		for _, b := range all {
			if alone {
				try(a + " @" + b)
			}
			try("@" + a + " " + b)
		}
	}
	if len(out) == 0 {
		out = []string{"pass"}
	}
	slices.Sort(out)
	return out
}

func (o *oracle) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	actions := o.actions()
	if depth == 1 {
		return uint64(len(actions))
	}
	n := uint64(0)
	for _, a := range actions {
		c := o.copy()
		c.try(a)
		n += c.perft(depth - 1)
	}
	return n
}

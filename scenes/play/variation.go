package play

import (
	"cmp"
	"image/color"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/review"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// run is a piece of the running text below the moves of the game.
type run struct {
	text string
	x, w float64     // in its row
	node *match.Node // that a press leads to; nil for words
	nth  int         // among those with as many moves before them
	move bool        // the text is the move that leads to the node; otherwise the node's variation is folded
}

// The sizes of running text: its letters, how far it is indented, and the space on each side of a
// move.
const (
	moveSize, textSize = 15, 14
	textIndent         = 12
	moveSpace          = 8
)

// runningText breaks comments and variations into rows.
type runningText struct {
	list   *moveList
	kit    ui.Kit
	wide   float64
	way    way // to the node shown
	rows   []listRow
	runs   []run // of the row that is not full
	number bool  // the next move needs its number
	depth  int   // of variations in variations
}

func (t *runningText) width(text string, style sprites.Style, size float64) float64 {
	key := measured{text, style}
	w, ok := t.list.widths[key]
	if !ok {
		w = math.Ceil(t.kit.Width(text, style, size))
		t.list.widths[key] = w
	}
	return w
}

// put adds a run to the row, or to a new one.
func (t *runningText) put(r run, space float64) {
	if n := len(t.runs); n > 0 {
		last := &t.runs[n-1]
		if r.x = last.x + last.w + space; r.x+r.w > t.wide {
			t.end()
			r.x = 0
		} else if r.node == nil && last.node == nil {
			last.text, last.w = last.text+" "+r.text, r.x+r.w-last.x
			return
		}
	}
	if len(t.runs) == 0 && r.node != nil { // its text begins where words do
		r.x = -t.kit.Px(moveSpace)
	}
	t.runs = append(t.runs, r)
}

// end begins a new row.
func (t *runningText) end() {
	if len(t.runs) == 0 {
		return
	}
	high := math.Ceil(t.kit.Frame.TextSize(textSize) * 1.4)
	if slices.ContainsFunc(t.runs, func(r run) bool { return r.node != nil }) {
		high = rowHeight(t.kit)
	}
	t.rows = append(t.rows, listRow{high: high, runs: t.runs})
	t.runs = nil
}

func (t *runningText) words(text string) {
	space := t.width(" ", sprites.StyleBody, textSize)
	for word := range strings.FieldsSeq(text) {
		for word != "" {
			part := word
			if len(part) > 200 { // else measuring would take too long
				part = head(part, 200)
			}
			for t.width(part, sprites.StyleBody, textSize) > t.wide { // a word without a break
				half := head(part, max(1, len(part)/2))
				if half == part {
					break
				}
				part = half
			}
			t.put(run{text: part, w: t.width(part, sprites.StyleBody, textSize)}, space)
			word = word[len(part):]
		}
		t.number = true
	}
}

// head returns about i bytes of a word, if it can without dividing a letter from its accents.
func head(word string, i int) string {
	for j := i; j > 0; j-- {
		if next, _ := utf8.DecodeRuneInString(word[j:]); next != utf8.RuneError && !unicode.Is(unicode.M, next) {
			return word[:j]
		}
	}
	for ; i < len(word) && !utf8.RuneStart(word[i]); i++ {
	}
	return word[:i]
}

// move adds the move that leads to a node.
func (t *runningText) move(n *match.Node) {
	l, text := t.list, ""
	_, name := l.name(n.Turn)
	if first := int(n.Seat)%l.columns == 0 && l.columns > 1; first || t.number {
		text = numbered(l.rowOf(n.Ply), first || l.columns == 1) + " "
	}
	w := t.width(text+name, sprites.StyleBody, moveSize) + 2*t.kit.Px(moveSpace)
	if sign := l.signed(n); sign != "" {
		w += t.width(sign, sprites.StyleBold, moveSize) + t.kit.Px(2)
	}
	t.put(run{text: text + joints.Replace(name), w: min(w+1, t.wide), node: n, move: true}, 0)
	t.number = false
}

// way is the line of nodes to the node shown.
type way []*match.Node

func (w way) has(n *match.Node) bool { return n.Ply < len(w) && w[n.Ply] == n }

// after returns the nodes after n, with one that belongs to no variation and is only shown.
func (w way) after(n *match.Node) []*match.Node {
	if w.has(n) && n.Ply+1 < len(w) && !slices.Contains(n.Next, w[n.Ply+1]) {
		return append(slices.Clone(n.Next), w[n.Ply+1])
	}
	return n.Next
}

// maxDepth is how deep variations unfold, as a browser's stack is small.
const maxDepth = 200

// variation adds a variation that begins with a node. Variations in it are folded unless they lead to
// the node shown.
func (t *runningText) variation(first *match.Node) {
	t.number, t.depth = true, t.depth+1
	defer func() { t.depth-- }()
	t.words(comment(first.Comments[:first.Before]))
	for n := first; ; {
		t.move(n)
		after := n.Comments
		if n == first {
			after = after[n.Before:]
		}
		t.words(comment(after))
		if n != first {
			for _, other := range t.way.after(n.Up)[1:] {
				if t.number = true; t.depth < maxDepth && t.way.has(other) {
					t.words("(")
					t.variation(other)
					t.words(")")
				} else {
					const fold = "(…)"
					t.put(run{text: fold, w: max(t.width(fold, sprites.StyleBody, moveSize)+2*t.kit.Px(moveSpace)+1, t.kit.Px(44)), node: other}, 0)
				}
			}
		}
		next := t.way.after(n)
		if len(next) == 0 {
			return
		}
		n = next[0]
	}
}

// forPrograms are what a comment has for programs, such as drawings on the board.
var forPrograms = regexp.MustCompile(`\[%[^]]*\]`)

// comment returns the words of comments, without signs and what is for programs.
func comment(comments []string) string {
	var words []string
	for _, c := range comments {
		if c = strings.TrimSpace(forPrograms.ReplaceAllString(c, " ")); c != "" && !slices.Contains(record.Signs, c) {
			words = append(words, c)
		}
	}
	return strings.Join(words, " ")
}

// signOf returns the sign that was written about the move to a node, or "".
func signOf(n *match.Node) string {
	if i := slices.IndexFunc(n.Comments, func(c string) bool { return slices.Contains(record.Signs, c) }); i >= 0 {
		return n.Comments[i]
	}
	return ""
}

// shape is everything on which the rows of a list depend.
type shape struct {
	changes     int
	last, shown *match.Node
	frame       layout.Frame
	wide        float64
	words       ui.Words
	plain       bool // without variations and comments, which could tell what the user is asked
}

type measured struct {
	text  string
	style sprites.Style
}

// below adds the running text below a move of the game, and returns its height.
func (l *moveList) below(k ui.Kit, m *match.Match, ply int, way way, top float64) (high float64) {
	n, others := m.Node(ply), []*match.Node(nil) // that begin variations in its place, or after the end
	if n.Up != nil {
		others = append(others, way.after(n.Up)...)
	}
	if ply == m.Len() {
		others = append(others, way.after(n)...)
	}
	others = slices.DeleteFunc(others, func(c *match.Node) bool { return c == n })
	if l.shape.plain || len(others) == 0 && len(n.Comments) == 0 {
		return 0
	}
	rows, known := l.texts[n]
	if mine := slices.ContainsFunc(others, way.has); mine || !known {
		t := runningText{list: l, kit: k, wide: l.shape.wide - k.Px(textIndent), way: way}
		t.words(comment(n.Comments))
		for _, c := range others {
			t.end()
			t.variation(c)
		}
		t.end()
		if rows = t.rows; !mine {
			l.texts[n] = rows
		}
	}
	for _, r := range rows {
		r.top = top + high
		high += r.high
		l.rows = append(l.rows, r)
	}
	return high
}

// lay makes the rows again if something has changed.
func (l *moveList) lay(k ui.Kit, m *match.Match, shown *match.Node, wide float64) {
	now, was := shape{l.changes, m.Node(m.Len()), shown, k.Frame, wide, k.Words, l.view.session.Looking().Retrying() != nil}, l.shape
	if now == was {
		return
	}
	if was.shown = shown; now != was {
		l.texts = map[*match.Node][]listRow{}
	}
	if now.frame != was.frame {
		l.widths = map[measured]float64{}
	}
	l.fit(k, wide)
	l.shape, l.rows = now, l.rows[:0]
	way, turns, rowH := way(shown.Line()), m.Turns(), rowHeight(k)
	l.at = l.places(len(turns))
	more, line, round := l.below(k, m, 0, way, rowH), 0, -1
	for turn, place := range l.at {
		last := len(l.rows) - 1
		if next := l.lineAt(place); next == line && last >= 0 && l.rows[last].runs == nil {
			l.rows[last].to = turn + 1
		} else {
			r := listRow{high: rowH, from: turn, to: turn + 1}
			switch {
			case place/l.columns != round:
				round = place / l.columns
				r.number, r.label = numbered(round+1, true), float64(1+round*l.deep())*rowH+more
			case next == line: // below running text
				more += rowH
				r.number, r.label = numbered(round+1, false), float64(next)*rowH+more
			}
			r.top, line = float64(next)*rowH+more, next
			l.rows = append(l.rows, r)
		}
		more += l.below(k, m, turn+1, way, float64(line+1)*rowH+more)
	}
	nth := map[int]int{}
	for _, r := range l.rows {
		for i := range r.runs {
			if n := r.runs[i].node; n != nil {
				nth[n.Ply]++
				r.runs[i].nth = nth[n.Ply]
			}
		}
	}
	l.high = float64(l.lines(len(turns)))*rowH + more
}

const listWide = 48

// showsList reports whether the status has a button that shows the list of moves. Once there is a move,
// it stays.
func (v *view) showsList() bool {
	least := v.kit.Px(230)
	if v.session.Looking().Trial() { // it has a button too
		least = v.kit.Px(300)
	}
	return v.match().Len() > 0 && v.lay.List.Empty() && v.lay.Status.W >= least
}

// lineOf returns the last moves of the variation shown that fit.
func lineOf(v *view, fits func(string) bool) (text string) {
	const most = 20
	shown := v.session.Shown()
	line := shown.Node.Line()[shown.From()+1:]
	for i := max(0, len(line)-most); i < len(line); i++ {
		var names []string
		if i > 0 {
			names = append(names, "…")
		}
		for j, n := range line[i:] {
			if j == 0 || int(n.Seat)%v.list.columns == 0 {
				names = append(names, v.moveNamed(n))
			} else {
				names = append(names, turnName(v, n))
			}
		}
		if text = strings.Join(names, " "); fits(text) {
			break
		}
	}
	return text
}

// span returns the top of the row with a node, and the height of the rows with it and its text.
func (l *moveList) span(n *match.Node) (top, high float64) {
	inGame, more := slices.Contains(l.turns(), n), false
	for _, r := range l.rows {
		at := slices.IndexFunc(r.runs, func(one run) bool { return one.node == n })
		switch {
		case high > 0 && r.runs != nil && more:
			high += r.high
		case high > 0:
			return top, high
		case r.runs == nil && n.Ply > r.from && n.Ply <= r.to && inGame || at >= 0:
			top, high = r.top, r.high
		}
		more = inGame || !slices.ContainsFunc(r.runs[at+1:], func(one run) bool { return one.node != nil })
	}
	return top, high
}

// write adds a row of running text. add adds the button of a node.
func (l *moveList) write(p *ui.Page, r *listRow, at, area layout.Rect, add func(n *match.Node, nth int, b ui.Button)) {
	k := p.Kit
	at.CutLeft(k.Px(textIndent), 0)
	for _, one := range r.runs {
		box := layout.Rect{X: at.X + one.x, Y: at.Y, W: one.w, H: at.H}
		switch {
		case one.node == nil:
			box.W++
			p.LabelIn(one.text, box, area, ui.Type{Style: sprites.StyleBody, Size: textSize, Color: k.Theme.InkSoft, Y: 0.5, Single: true})
		case one.move:
			add(one.node, one.nth, ui.Button{Rect: box, Text: one.text, Mark: l.marked(l.signed(one.node))})
		default:
			add(one.node, one.nth, ui.Button{Rect: box, Text: one.text})
		}
	}
}

// signed returns the sign that was written about a move, or that of the list.
func (l *moveList) signed(n *match.Node) string { return cmp.Or(signOf(n), l.sign(n)) }

func (l *moveList) marked(sign string) ui.Mark {
	ink := l.view.svc.Theme.Ink
	if tone, ok := tones[review.Glyph(sign)]; ok {
		c := tone.Ink(l.view.svc.Theme) // mixed to be read on a sheet
		mix := func(a, b uint8) uint8 { return uint8((int(a) + int(b)) / 2) }
		ink = color.RGBA{mix(c.R, ink.R), mix(c.G, ink.G), mix(c.B, ink.B), 255}
	}
	return ui.Mark{Text: sign, Color: ink}
}

// numbered returns a move number, of the first move of a round or of a later one.
func numbered(round int, first bool) string {
	if first {
		return strconv.Itoa(round) + "."
	}
	return strconv.Itoa(round) + "…"
}

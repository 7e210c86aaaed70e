package board

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// wayPrefix begins the IDs of the buttons for ways.
const wayPrefix = "way-"

// ways asks, on a card beside a square, which way a piece should take to get there, if the possible
// ways capture different pieces. It shows the way under the pointer.
type ways struct {
	choices []engine.Choice // empty: the card is closed
	from    engine.Square   // the piece's square
	page    ui.Page
	area    layout.Rect
	hover   int // under the pointer or the focus, or -1
	chosen  int // pressed, or -1
}

func (w *ways) open(choices []engine.Choice, from engine.Square) {
	w.choices, w.from, w.hover, w.chosen = choices, from, -1, -1
}

func (w *ways) close() { w.choices = nil }

// asks reports whether the card is open.
func (w *ways) asks() bool { return len(w.choices) > 0 }

// build lays out the card beside the square, where it covers least of the ways.
func (w *ways) build(s *Surface, words *locale.Locale) {
	if !w.asks() {
		return
	}
	const row, gap = 48, 6
	k := s.kit
	high := k.Px(36) + float64(len(w.choices))*k.Px(row+gap) + k.Px(20)
	wide := min(s.area.W-k.Px(8), k.Px(320))
	w.page.Reset(k)
	w.area = w.place(s, wide, min(high, k.Frame.Safe().H-k.Px(16)))
	w.page.Panel(w.area)
	in := w.area.Inset(k.Px(10))
	w.page.Label(words.Text("turn.ways"), in.CutTop(k.Px(26), k.Px(4)), ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
	cells := in.Grid(len(w.choices), 1, min(k.Px(row), in.H/float64(len(w.choices))-k.Px(gap)), k.Px(gap))
	for i, c := range w.choices {
		w.page.Add(ui.Button{ID: wayPrefix + strconv.Itoa(i), Rect: cells[i], Text: strconv.Itoa(i+1) + ". " + w.text(s, words, c), Size: 15, Do: func() { w.chosen = i }})
	}
}

func (w *ways) text(s *Surface, words *locale.Locale, c engine.Choice) string {
	g := s.shown.Geometry
	var path []string
	for _, sq := range append(append([]engine.Square{w.from}, c.Via...), c.Square) {
		path = append(path, g.Name(sq))
	}
	text := strings.Join(path, "–")
	if len(c.Captures) == 0 {
		return words.Text("turn.way.free", text)
	}
	return words.Text("turn.way", text, words.Squares(c.Captures, g))
}

// place returns room for a card of wide by high beside the square.
func (w *ways) place(s *Surface, wide, high float64) layout.Rect {
	var about []layout.Rect
	for _, c := range w.choices {
		for _, sq := range append(append([]engine.Square{w.from, c.Square}, c.Via...), c.Captures...) {
			about = append(about, s.rect(sq))
		}
	}
	board := s.area
	if high > board.H {
		board = s.kit.Frame.Safe().Inset(s.kit.Px(4))
	}
	beside := surroundings{board: board, square: s.rect(w.choices[0].Square), marked: about, gap: s.kit.Px(8), w: wide, high: high}
	r, _, _ := beside.place()
	return r
}

// update handles a tick and sets chosen. A tap beside the card only closes it; one between its
// buttons presses the nearest.
func (w *ways) update(in input.State) stage.Change {
	if in.Released && in.Tap && !w.area.Contains(in.Pointer.X, in.Pointer.Y) {
		w.close()
		return stage.All
	}
	if in.Released && in.Tap && !w.page.Over(in.Pointer) {
		far := func(t ui.Target) float64 {
			_, y := t.Rect.Centre()
			return math.Abs(y - in.Pointer.Y)
		}
		w.page.Act(slices.MinFunc(w.page.Targets(nil), func(a, b ui.Target) int { return cmp.Compare(far(a), far(b)) }).ID)
		return stage.All
	}
	c := stage.If(w.page.Update(in))
	if id := w.page.Hovered(); id != "" {
		c = c.With(w.point(id))
	}
	return c
}

// point shows the way of the button with an ID that is pointed at.
func (w *ways) point(id string) stage.Change {
	n, err := strconv.Atoi(strings.TrimPrefix(id, wayPrefix))
	if err != nil || n >= len(w.choices) || n == w.hover {
		return stage.Nothing
	}
	w.hover = n
	return stage.Moving
}

// drawings returns the ways as arrows with rings around captured pieces. Each has its number where
// it first leaves the other ways. The way that is pointed at is on top.
func (w *ways) drawings() (all []boardview.Drawing) {
	var last, rings, signs []boardview.Drawing
	ringed := map[engine.Square]bool{}
	for i, c := range w.choices {
		arrow := boardview.Drawing{Path: append(append([]engine.Square{w.from}, c.Via...), c.Square), Tone: boardview.Doubt}
		if i == w.hover {
			arrow.Tone = boardview.Best
			last = append(last, arrow)
		} else {
			all = append(all, arrow)
		}
		for _, sq := range c.Captures {
			if !ringed[sq] {
				rings = append(rings, boardview.Drawing{Path: []engine.Square{sq}, Tone: boardview.Wrong})
			}
			ringed[sq] = true
		}
		own := slices.IndexFunc(c.Via, func(sq engine.Square) bool {
			return !slices.ContainsFunc(w.choices, func(o engine.Choice) bool {
				return !slices.Equal(o.Via, c.Via) && slices.Contains(o.Via, sq)
			})
		})
		if own < 0 { // others share all its squares
			own = min(i, len(c.Via)-1)
		}
		if own >= 0 {
			signs = append(signs, boardview.Drawing{Path: []engine.Square{c.Via[own]}, Tone: arrow.Tone, Sign: strconv.Itoa(i + 1)})
		}
	}
	return slices.Concat(all, last, rings, signs)
}

func (w *ways) marks(to []boardview.Mark) []boardview.Mark {
	c := w.choices[w.hover]
	to = append(to, boardview.Mark{Square: w.from, Kind: boardview.Selected}, boardview.Mark{Square: c.Square, Kind: TargetKind(c)})
	return WayMarks(to, c)
}

package home

import (
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/statistics"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

func (s *Statistics) colorOf(r statistics.Result) color.RGBA {
	th := s.Kit.Theme
	switch r {
	case statistics.Won:
		return th.Gold
	case statistics.Drawn:
		return th.PanelEdge
	}
	return th.Danger
}

func (s *Statistics) paint(f func(dst *ebiten.Image)) {
	clip := s.lay.Body
	s.Page.Paint(func(dst *ebiten.Image) { f(ui.Clip(dst, clip)) })
}

func (s *Statistics) latest(r layout.Rect) {
	k, log := s.Kit, s.figures.log
	step := k.Px(9)
	n := min(len(log), int(r.W/step))
	r = r.CutBottom(min(r.H, k.Px(32)), 0)
	s.paint(func(dst *ebiten.Image) {
		high := math.Floor(r.H/2) - k.Px(1)
		k.Fill(dst, layout.Rect{X: r.X, Y: r.Y + r.H/2, W: float64(n) * step, H: max(1, k.Px(1))}, 0, k.Theme.PanelEdge)
		for i, g := range log[len(log)-n:] {
			bar := layout.Rect{X: r.X + float64(i)*step, Y: r.Y, W: step - k.Px(2), H: high}
			switch g.Result {
			case statistics.Drawn:
				bar.Y, bar.H = r.Y+r.H/2-k.Px(3), k.Px(7)
			case statistics.Lost:
				bar.Y = r.Y + r.H/2 + k.Px(2)
			}
			k.Fill(dst, bar, k.Px(2), s.colorOf(g.Result))
		}
	})
}

func (s *Statistics) byLevel(in layout.Rect) {
	words := s.svc.Text
	s.head(&in, "statistics.levels")
	var bars []boardCount
	for _, level := range s.levels() {
		name := words("statistics.several")
		if n := strconv.Itoa(level); level > 0 {
			name = words("setup.leveled", n, words(locale.LevelName.Of(n)))
		}
		bars = append(bars, boardCount{name, s.figures.counts.Levels[level]})
	}
	s.bars(in, bars)
}

func (s *Statistics) byBoard(in layout.Rect) {
	s.head(&in, "statistics.boards")
	s.bars(in, s.figures.boards)
}

func (s *Statistics) bars(in layout.Rect, bars []boardCount) {
	k, words := s.Kit, s.svc.Text
	most, part := 1, 0.27
	for _, b := range bars {
		// The longest name must fit in the smallest letters.
		if k.Width(b.name, sprites.StyleBody, 14)*k.Frame.MinTextSize()/k.Frame.TextSize(14) > in.W*part-k.Px(1) {
			part = 0.38
		}
		most = max(most, b.count.All())
	}
	for _, b := range bars {
		c := b.count
		row := in.CutTop(k.Px(line*k.Frame.Tall()), 0)
		soft := ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.svc.Theme.InkSoft, Y: 0.5, Single: true}
		s.label(b.name, row.CutLeft(row.W*part, k.Px(8)), soft)
		figure := row.CutRight(max(k.Px(72), row.W*0.15), k.Px(8))
		if c.All() > 0 {
			s.label(words("statistics.bar", c[statistics.Won], c[statistics.Drawn], c[statistics.Lost]), figure, soft)
		}
		s.paint(func(dst *ebiten.Image) {
			bar := row.InsetXY(0, k.Px(5))
			wide, seam := bar.W, max(1, k.Px(1)) // a gap separates colours that look alike
			k.Fill(dst, layout.Rect{X: bar.X, Y: bar.Bottom() - max(1, k.Px(1)), W: bar.W, H: max(1, k.Px(1))}, 0, ui.Veil(k.Theme.PanelEdge, 0x70))
			for _, r := range []statistics.Result{statistics.Won, statistics.Drawn, statistics.Lost} {
				part := bar
				part.W = math.Round(wide * float64(c[r]) / float64(most))
				bar.X += part.W
				if part.W -= seam; c[r] > 0 {
					k.Fill(dst, part, 0, s.colorOf(r))
				}
			}
		})
	}
}

// The lowest and the highest measured level, as text.
var lowest, highest = strconv.Itoa(1), strconv.Itoa(engine.MaxLevel)

// levelOf returns the level for a strength, and whether the strength is below or above all measured
// levels.
func (s *Statistics) levelOf(elo float64) (level string, below, above bool) {
	at := statistics.LevelOf(s.name(), elo)
	return s.digits(at), at < 1, at > engine.MaxLevel
}

func (s *Statistics) value() string {
	words, e := s.svc.Text, s.figures.strength
	switch {
	case e.Games == 0:
		return words("statistics.level.none")
	case math.IsInf(e.Elo, 1):
		switch level, below, above := s.levelOf(e.Low); {
		case below:
			return words("statistics.level.few-won")
		case above:
			return words("statistics.level.all-above", highest)
		default:
			return words("statistics.level.all-won", level)
		}
	case math.IsInf(e.Elo, -1):
		switch level, below, above := s.levelOf(e.High); {
		case above:
			return words("statistics.level.few-lost")
		case below:
			return words("statistics.level.all-below", lowest)
		default:
			return words("statistics.level.all-lost", level)
		}
	}
	switch level, below, above := s.levelOf(e.Elo); {
	case below:
		return words("statistics.level.below", lowest)
	case above:
		return words("statistics.level.above", highest)
	default:
		return words("statistics.level", level)
	}
}

// margin returns a text about the error of the estimated strength; "" if the text of the value
// includes it.
func (s *Statistics) margin() string {
	e := s.figures.strength
	if e.Games == 0 || math.IsInf(e.Elo, 0) {
		return ""
	}
	low, below, above := s.levelOf(e.Low)
	if above {
		low = highest
	}
	high, lower, over := s.levelOf(e.High)
	if lower {
		high = lowest
	}
	switch {
	case below && over:
		return s.svc.Text("statistics.between.few")
	case below:
		return s.svc.Text("statistics.between.most", high)
	case over:
		return s.svc.Text("statistics.between.least", low)
	}
	return s.svc.Text("statistics.between", low, high)
}

func (s *Statistics) strength(in layout.Rect) {
	words := s.svc.Text
	s.head(&in, "statistics.strength")
	s.label(s.value(), in.CutTop(s.Kit.Px(line*s.Kit.Frame.Tall()), 0), ui.Type{Style: sprites.StyleBold, Size: 19, Y: 0.5})
	if text := s.margin(); text != "" {
		s.line(&in, text, false)
	}
	s.label(words("statistics.rated", s.figures.strength.Games), in, ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.svc.Theme.InkSoft, Y: 0.2})
}

// course draws the estimated strength over time, with its error, next to the strengths of the
// levels.
func (s *Statistics) course(in layout.Rect) {
	k, th := s.Kit, s.Kit.Theme
	s.head(&in, "statistics.course")
	s.label(s.svc.Text("statistics.course.from", statistics.Window), in.CutBottom(k.Px(footHigh*k.Frame.Tall()), k.Px(4)), ui.Type{Style: sprites.StyleBody, Size: 13, Color: th.InkSoft, Y: 0.9})
	ladder, _ := statistics.Ladder(s.name())
	names := in.CutLeft(k.Px(24), k.Px(4))
	least, most := -150.0, ladder[engine.MaxLevel-1]+150
	at := func(elo float64) float64 {
		return math.Round(in.Bottom() - in.H*(max(least, min(most, elo))-least)/(most-least))
	}
	for i, elo := range ladder {
		y := at(elo)
		if i == 0 || i == engine.MaxLevel-1 || i%3 == 0 {
			s.label(strconv.Itoa(i+1), layout.Rect{X: names.X, Y: y - k.Px(9), W: names.W, H: k.Px(18)}, ui.Type{Style: sprites.StyleBody, Size: 12, Color: th.InkSoft, X: 1, Y: 0.5, Single: true})
		}
	}
	points := s.figures.course
	s.paint(func(dst *ebiten.Image) {
		thin := max(1, k.Px(1))
		for _, elo := range ladder {
			k.Fill(dst, layout.Rect{X: in.X, Y: at(elo), W: in.W, H: thin}, 0, ui.Veil(th.PanelEdge, 0x60))
		}
		step := in.W / float64(len(points))
		before := math.NaN()
		for i, e := range points {
			x := math.Round(in.X + float64(i)*step)
			wide := math.Round(in.X+float64(i+1)*step) - x
			top, bottom := at(e.High), at(e.Low)
			k.Fill(dst, layout.Rect{X: x, Y: top, W: wide, H: max(thin, bottom-top)}, 0, ui.Veil(th.Gold, 0x58))
			y := at(e.Elo)
			if !math.IsNaN(before) {
				k.Fill(dst, layout.Rect{X: x - k.Px(1), Y: min(before, y), W: k.Px(2), H: math.Abs(before-y) + k.Px(2)}, 0, th.Ink)
			}
			k.Fill(dst, layout.Rect{X: x, Y: y, W: wide, H: k.Px(2)}, 0, th.Ink)
			before = y
		}
	})
}

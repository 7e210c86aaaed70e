package online

import (
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/locale"
	protocol "roundtable/online"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// person is the page of a player. It shows the ratings, their history, and the latest games.
type person struct {
	sheet   *sheet
	o       *Opener
	account string
	page    *protocol.Player // nil until the server has answered
}

func newPerson(o *Opener, account string) *sheet {
	p := &person{o: o, account: account}
	p.sheet = newSheet(o, "online-person", "online.page", p.groups)
	p.sheet.head = func() string {
		if p.page == nil {
			return p.sheet.Svc.Text("online.page")
		}
		return protocol.Person{Name: p.page.Name, Tag: p.page.Tag, Alike: p.page.Alike}.Called()
	}
	o.lobby.Ask(&protocol.GetPlayer{Account: account}, func(a protocol.Answer, why *protocol.Refused) {
		p.sheet.finish(a, why)
		p.page, _ = a.(*protocol.Player)
		o.changes++
	})
	return p.sheet
}

func (p *person) groups() [][]stage.Row {
	words := p.sheet.Svc.Text
	switch {
	case p.sheet.why != "":
		return [][]stage.Row{{p.sheet.Said(p.sheet.why)}}
	case p.page == nil:
		return [][]stage.Row{{p.sheet.Said(words("online.room.asking"))}}
	}
	ratings := []stage.Row{stage.Heading(words("online.ratings"))}
	if len(p.page.Ratings) == 0 {
		ratings = append(ratings, p.sheet.Said(words("online.ratings.none")))
	}
	for _, r := range p.page.Ratings {
		figure, note := strconv.FormatInt(r.Rating, 10), locale.Key("online.ratings.games")
		if !r.Sure {
			figure, note = figure+"?", "online.ratings.unsure"
		}
		ratings = append(ratings, stage.Row{Label: p.o.words().game(r.Kind), Note: words(note, int(r.Games)), Draw: func(control, clip layout.Rect) {
			p.sheet.Page.LabelIn(figure, control, clip, ui.Type{Style: sprites.StyleBold, Size: 24, X: 0.5, Y: 0.5})
		}})
		if c := p.curve(r.Kind); len(c.values) > 1 {
			ratings = append(ratings, stage.Row{Line: layout.Line{Bare: true, High: 2.8}, Draw: func(control, clip layout.Rect) { p.chart(control, clip, c) }})
		}
	}
	games := []stage.Row{stage.Heading(words("online.page.games"))}
	if len(p.page.Games) == 0 {
		games = append(games, p.sheet.Said(words("online.page.none")))
	}
	for _, s := range p.page.Games {
		s.You = p.seats(s)
		games = append(games, gameRow(&p.sheet.Form, p.o, "game-", s, p.o.words().heads(s), []string{p.result(s)}, false))
	}
	return [][]stage.Row{ratings, games}
}

// curve is the history of a rating, with its first and last date.
type curve struct {
	values      []float64
	first, last protocol.Instant
}

func (p *person) curve(kind string) (c curve) {
	for _, r := range p.page.History {
		if r.Kind != kind {
			continue
		}
		if c.last = r.Time; len(c.values) == 0 {
			c.first = r.Time
		}
		c.values = append(c.values, float64(r.Rating))
	}
	return c
}

// leastSpan is the least range of ratings in a chart, so that small changes look small.
const leastSpan = 50

// chart adds the chart of a curve, with the lowest and highest rating and the first and last day.
func (p *person) chart(box, clip layout.Rect, c curve) {
	k, page := p.sheet.Kit, &p.sheet.Page
	low := slices.Min(c.values)
	high := max(slices.Max(c.values), low+leastSpan)
	soft := ui.Type{Style: sprites.StyleBody, Size: 12, Color: p.sheet.Svc.Theme.InkSoft, X: 1}
	figure := func(v float64) string { return strconv.Itoa(int(v)) }
	day := func(at protocol.Instant) string {
		return p.sheet.Svc.Words.Date(time.UnixMilli(int64(at)).UTC().Format("2006.01.02"))
	}
	line := k.Px(18) * max(1, k.Frame.Text)
	days := box.CutBottom(line, k.Px(3))
	scale := box.CutLeft(k.Px(38)*max(1, k.Frame.Text), k.Px(6))
	days.X, days.W = box.X, box.W
	page.LabelIn(figure(high), scale.CutTop(line, 0), clip, soft)
	page.LabelIn(figure(low), scale.CutBottom(line, 0), clip, soft)
	page.LabelIn(day(c.last), days, clip, soft)
	if first := day(c.first); first != day(c.last) {
		soft.X = 0
		page.LabelIn(first, days, clip, soft)
	}
	page.Paint(func(dst *ebiten.Image) { p.plot(ui.Clip(dst, clip), box, c.values, low, high-low) })
}

func (p *person) plot(dst *ebiten.Image, box layout.Rect, curve []float64, low, span float64) {
	k, th := p.sheet.Kit, p.sheet.Svc.Theme
	wide := k.Px(3)
	box = box.Inset(wide)
	k.Fill(dst, layout.Rect{X: box.X, Y: box.Bottom(), W: box.W, H: max(1, k.Px(1))}, 0, th.PanelEdge)
	y := func(x float64) float64 {
		at := x * float64(len(curve)-1)
		i := min(int(at), len(curve)-2)
		v := curve[i] + (curve[i+1]-curve[i])*(at-float64(i))
		return box.Bottom() - box.H*(v-low)/span
	}
	for x := 0.0; x < box.W; x++ {
		a, b := y(x/box.W), y(min(1, (x+1)/box.W))
		top := math.Min(a, b)
		k.Fill(dst, layout.Rect{X: box.X + x, Y: top - wide/2, W: 1, H: math.Abs(a-b) + wide}, 0, th.Accent)
	}
}

func (p *person) seats(s protocol.Summary) (own []int) {
	for i, who := range s.Seats {
		if who.Account == p.account {
			own = append(own, i)
		}
	}
	return own
}

func (p *person) result(s protocol.Summary) string {
	words := p.sheet.Svc.Text
	switch {
	case s.Phase == "playing":
		return words("online.result.on")
	case s.Result == nil:
		return words("online.result.none")
	case len(s.Result.Winners) == 0:
		return words("online.result.draw")
	}
	for _, w := range s.Result.Winners {
		if w < len(s.Seats) && s.Seats[w].Account == p.account {
			return words("online.result.won")
		}
	}
	return words("online.result.lost")
}

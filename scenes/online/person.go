package online

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	protocol "roundtable/online"
	"roundtable/scenes/form"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// person is the page of a player: ratings, how they went over time, and the latest games.
type person struct {
	sheet   *sheet
	o       *Opener
	account string
	page    *protocol.Player // nil until the server has told
	why     string
}

// newPerson is the page of an account.
func newPerson(o *Opener, account string) *sheet {
	p := &person{o: o, account: account}
	p.sheet = newSheet(o, "online-person", "online.page", p.groups)
	p.sheet.message = func() string { return p.why }
	p.sheet.head = func() string {
		if p.page == nil {
			return p.sheet.Svc.Text("online.page")
		}
		return p.page.Name
	}
	o.lobby.Ask(&protocol.GetPlayer{Account: account}, func(a protocol.Answer, why *protocol.Refused) {
		if why != nil {
			p.why = o.words().why(why)
		} else {
			p.page, _ = a.(*protocol.Player)
		}
		o.changes++
	})
	return p.sheet
}

// groups are the rows.
func (p *person) groups() [][]form.Row {
	words := p.sheet.Svc.Text
	switch {
	case p.why != "":
		return [][]form.Row{{p.sheet.Said(p.why)}}
	case p.page == nil:
		return [][]form.Row{{p.sheet.Said(words("online.room.asking"))}}
	}
	ratings := []form.Row{form.Heading(words("online.ratings"))}
	if len(p.page.Ratings) == 0 {
		ratings = append(ratings, p.sheet.Said(words("online.ratings.none")))
	}
	for _, r := range p.page.Ratings {
		figure := strconv.FormatInt(r.Rating, 10)
		if !r.Sure {
			figure += "?"
		}
		ratings = append(ratings, form.Row{Label: p.o.words().game(r.Kind), Note: words("online.ratings.games", int(r.Games)), Draw: func(control, clip layout.Rect) {
			p.sheet.Page.LabelIn(figure, control, clip, ui.Type{Style: sprites.StyleBold, Size: 24, X: 0.5, Y: 0.5})
		}})
		if curve := p.curve(r.Kind); len(curve) > 1 {
			ratings = append(ratings, form.Row{Line: layout.Line{Bare: true, High: 2.4}, Draw: func(control, clip layout.Rect) {
				p.sheet.Page.Paint(func(dst *ebiten.Image) { p.plot(ui.Clip(dst, clip), control, curve) })
			}})
		}
	}
	games := []form.Row{form.Heading(words("online.page.games"))}
	if len(p.page.Games) == 0 {
		games = append(games, p.sheet.Said(words("online.page.none")))
	}
	for _, s := range p.page.Games {
		s.You = p.seats(s)
		games = append(games, gameRow(&p.sheet.Form, p.o, "game-", s, p.o.words().heads(s), []string{p.result(s)}, false))
	}
	return [][]form.Row{ratings, games}
}

// curve are the ratings in a kind of game over time.
func (p *person) curve(kind string) (all []float64) {
	for _, r := range p.page.History {
		if r.Kind == kind {
			all = append(all, float64(r.Rating))
		}
	}
	return all
}

// plot draws a curve from its least to its greatest.
func (p *person) plot(dst *ebiten.Image, box layout.Rect, curve []float64) {
	k, th := p.sheet.Kit, p.sheet.Svc.Theme
	low, high := curve[0], curve[0]
	for _, v := range curve {
		low, high = min(low, v), max(high, v)
	}
	span := max(50, high-low)
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

// seats are the player's own.
func (p *person) seats(s protocol.Summary) (own []int) {
	for i, who := range s.Seats {
		if who.Account == p.account {
			own = append(own, i)
		}
	}
	return own
}

// result is how a game went for the player.
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

package home

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
)

// Armory is the screen on which the user designs arms. Every choice takes effect at once and is
// saved.
type Armory struct {
	stage.Form
	arms heraldry.Arms
	// removed holds the last value of each part that the arms have lost, to restore it.
	removed heraldry.Arms
}

// Traits returns the scene's traits.
func (s *Armory) Traits() stage.Traits {
	t := s.Form.Traits("armory")
	t.Place = func() string { return "arms" }
	return t
}

var firstArms = heraldry.Arms{Field: [2]heraldry.Tincture{heraldry.Azure}, Charge: heraldry.Star, Figure: heraldry.Or}

// NewArmory returns the screen.
func NewArmory(svc *stage.Services) *Armory {
	s := &Armory{arms: svc.OwnArms()}
	if s.arms == (heraldry.Arms{}) {
		s.arms = firstArms
	}
	s.removed = heraldry.Arms{Field: [2]heraldry.Tincture{heraldry.Azure, heraldry.Or}, Band: heraldry.Argent, Figure: heraldry.Or}
	s.Svc = svc
	s.Head = func() string { return svc.Text("armory") }
	s.Emblem = func(px int) *ebiten.Image { return sprites.Arms(svc.Theme, s.arms, px) }
	s.Groups = func() [][]stage.Row {
		return [][]stage.Row{append([]stage.Row{s.preview(), s.bearing()}, s.fieldRows()...), append(s.ordinaryRows(), s.chargeRows()...)}
	}
	return s
}

// Build sets the layout of the screen, with small arms that are always visible.
func (s *Armory) Build(k ui.Kit) {
	s.Form.Build(k)
	l := s.Lay
	corner := layout.Rect{X: l.Name.Right(), Y: l.Back.Y, W: l.Back.W, H: l.Back.H}
	s.Page.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, sprites.Arms(s.Svc.Theme, s.arms, int(corner.H)), corner)
	})
}

// change applies a choice, and stores the parts that the arms lose.
func (s *Armory) change(by func(a *heraldry.Arms)) {
	a := s.arms
	by(&a)
	old := &s.removed
	for _, part := range []struct{ now, then *heraldry.Tincture }{{&a.Field[1], &old.Field[1]}, {&a.Band, &old.Band}, {&a.Figure, &old.Figure}} {
		if *part.now == 0 {
			*part.now = *part.then
		} else {
			*part.then = *part.now
		}
	}
	if a.Division != heraldry.Plain && a.Field[0] == a.Field[1] { // it would divide nothing
		a.Field[1] = heraldry.Or
		if a.Field[0] == heraldry.Or {
			a.Field[1] = heraldry.Azure
		}
	}
	s.arms = a.Mended()
	s.Svc.Settings.Change(func(now *settings.Settings) {
		if now.Arms == "" {
			now.Bears = true
		}
		now.Arms = s.arms.String()
	})
	s.Build(s.Kit)
}

// preview returns the row with the arms, their description in words, and a note about the rule of
// tincture.
func (s *Armory) preview() stage.Row {
	text, size := s.Svc.Text("armory.sound"), 3.0
	if b := s.arms.Breach(); b != heraldry.Sound {
		text = s.Svc.Text(locale.Breach.Of(strconv.Itoa(int(b))))
	}
	return stage.Row{Line: layout.Line{High: size, Wide: true}, Draw: func(control, clip layout.Rect) {
		k := s.Kit
		shield := control.CutLeft(min(control.H, control.W*0.4), k.Px(12))
		s.Page.Paint(func(dst *ebiten.Image) {
			ui.Picture(ui.Clip(dst, clip), sprites.Arms(s.Svc.Theme, s.arms, int(min(shield.W, shield.H))), shield)
		})
		rule := control.CutBottom(control.H*0.42, k.Px(4))
		s.Page.LabelIn(s.Svc.Blazon(s.arms), control, clip, ui.Type{Style: sprites.StyleBold, Size: 17, Y: 0.8})
		s.Page.LabelIn(text, rule, clip, ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.Svc.Theme.InkSoft, Y: 0.1})
	}}
}

// bearing returns the row in which the user chooses whether to use the arms.
func (s *Armory) bearing() stage.Row {
	now := s.Svc.Settings.Now()
	on := now.Bears && now.Arms != ""
	set := func(bears bool) func() {
		return func() {
			s.Svc.Settings.Change(func(now *settings.Settings) { now.Arms, now.Bears = s.arms.String(), bears })
		}
	}
	return stage.Row{Label: s.Svc.Text("armory.bear"), Options: []stage.Option{
		stage.Choice("bear-on", s.Svc.Text(locale.CommonValue.Of("on")), on, set(true)),
		stage.Choice("bear-off", s.Svc.Text(locale.CommonValue.Of("off")), !on, set(false)),
	}}
}

func (s *Armory) fieldRows() []stage.Row {
	all := heraldry.Divisions()
	shown := s.arms
	if shown.Division == heraldry.Plain {
		shown = heraldry.Arms{Field: shown.Field}
	}
	rows := []stage.Row{
		s.oneOf("division", "armory.division", locale.Sentence(s.Svc.BlazonField(shown)), func(by int) {
			s.change(func(a *heraldry.Arms) { a.Division = next(all, a.Division, by) })
		}),
		s.tincture("field", "armory.field", s.arms.Field[0], func(a *heraldry.Arms, t heraldry.Tincture) { a.Field[0] = t }),
	}
	if s.arms.Division != heraldry.Plain {
		rows = append(rows, s.tincture("second", "armory.second", s.arms.Field[1], func(a *heraldry.Arms, t heraldry.Tincture) {
			if a.Field[0] == t { // they swap places
				a.Field[0] = a.Field[1]
			}
			a.Field[1] = t
		}))
	}
	return rows
}

func (s *Armory) ordinaryRows() []stage.Row {
	all, text := heraldry.Ordinaries(), s.Svc.Text("armory.none")
	if band := s.Svc.BlazonOrdinary(s.arms); band != "" {
		text = locale.Sentence(band)
	}
	rows := []stage.Row{s.oneOf("ordinary", "armory.ordinary", text, func(by int) {
		s.change(func(a *heraldry.Arms) { a.Ordinary = next(all, a.Ordinary, by) })
	})}
	if s.arms.Ordinary != heraldry.NoOrdinary {
		rows = append(rows, s.tincture("band", "armory.band", s.arms.Band, func(a *heraldry.Arms, t heraldry.Tincture) { a.Band = t }))
	}
	return rows
}

func (s *Armory) chargeRows() []stage.Row {
	all, text := heraldry.Charges(), s.Svc.Text("armory.none")
	if figure := s.Svc.BlazonCharge(s.arms); figure != "" {
		text = locale.Sentence(figure)
	}
	rows := []stage.Row{s.oneOf("charge", "armory.charge", text, func(by int) {
		s.change(func(a *heraldry.Arms) { a.Charge = next(all, a.Charge, by) })
	})}
	if s.arms.Charge == heraldry.NoCharge {
		return rows
	}
	rows = append(rows, s.tincture("figure", "armory.figure", s.arms.Figure, func(a *heraldry.Arms, t heraldry.Tincture) { a.Figure = t }))
	if s.arms.Ordinary.Threes() {
		set := func(three bool) func() { return func() { s.change(func(a *heraldry.Arms) { a.Three = three }) } }
		rows = append(rows, stage.Row{Label: s.Svc.Text("armory.number"), Options: []stage.Option{
			stage.Choice("number-1", strconv.Itoa(1), !s.arms.Three, set(false)), stage.Choice("number-3", strconv.Itoa(3), s.arms.Three, set(true))}})
	}
	return rows
}

// next returns the value that follows now after by steps; the first value follows the last.
func next[T comparable](all []T, now T, by int) T {
	return all[(slices.Index(all, now)+by+len(all))%len(all)]
}

func (s *Armory) oneOf(id string, label locale.Key, text string, step func(by int)) stage.Row {
	return stage.Row{Label: s.Svc.Text(label), Draw: func(control, clip layout.Rect) {
		middle := s.Between(control, clip, id+"-before", id+"-after", ui.IconBack, ui.IconNext, func() { step(-1) }, func() { step(1) })
		s.Page.LabelIn(text, middle, clip, ui.Type{Style: sprites.StyleBold, Size: 15, X: 0.5, Y: 0.5})
	}}
}

func (s *Armory) tincture(id string, label locale.Key, now heraldry.Tincture, set func(a *heraldry.Arms, t heraldry.Tincture)) stage.Row {
	all := heraldry.Tinctures()
	return stage.Row{Label: s.Svc.Text(label), Line: layout.Line{Lines: 2}, Draw: func(control, clip layout.Rect) {
		k := s.Kit
		gap := k.Px(layout.LineGap)
		high := (control.H - gap) / 2
		for i, r := range control.Grid(len(all), (len(all)+1)/2, high, gap) {
			t := all[i]
			s.Page.Add(ui.Button{ID: id + "-" + t.String(), Rect: r, Clip: clip, Look: ui.Choice, Selected: t == now, Tooltip: s.Svc.Text(locale.TinctureName.Of(t.String())),
				Do: func() { s.change(func(a *heraldry.Arms) { set(a, t) }) }})
			plain := heraldry.Arms{Field: [2]heraldry.Tincture{t}}
			s.Page.Paint(func(dst *ebiten.Image) {
				ui.Picture(ui.Clip(dst, clip), sprites.Arms(s.Svc.Theme, plain, int(r.H*0.84)), r)
			})
		}
	}}
}

package home

import (
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

const ownSeat = 0

// Quest is the screen with the round table of the quest and its seats.
type Quest struct {
	stage.Page
	cfg  *Quests
	all  []string
	svc  *stage.Services
	game int // the index of the game in all
	seat int // the selected seat: ownSeat, or the place of a knight, from 1
}

// Traits returns the scene's traits.
func (s *Quest) Traits() stage.Traits {
	t := s.Page.Traits("quest")
	t.Back = s.svc.App.Pop
	t.Place = func() string { return "quest/" + s.Game() }
	return t
}

// NewQuest returns the scene for a game's name.
func NewQuest(c *Quests, game string) *Quest {
	s := &Quest{cfg: c, svc: c.Services, all: c.Games.Cards().Names()}
	for i, name := range s.all {
		if name == game {
			s.game = i
		}
	}
	s.Refresh()
	return s
}

const questPageName = "quest"

// Game returns the name of the game shown.
func (s *Quest) Game() string { return s.all[s.game] }

func (s *Quest) now() settings.Quest { return s.svc.Settings.Now().Quests[s.Game()] }

// Refresh selects the next knight after a game.
func (s *Quest) Refresh() {
	s.seat = ownSeat
	if n := s.now().Beaten; n < settings.QuestLength {
		s.seat = n + 1
	}
}

// Build sets the layout of the screen.
func (s *Quest) Build(k ui.Kit) {
	s.Begin(s.svc, k)
	p, words := &s.Page, s.svc.Text
	l := layout.NewQuest(k.Frame, settings.QuestLength+1, sprites.SeatRing, 2)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words("back"), Do: s.svc.App.Pop})
	p.Label(words("quest"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 28, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "arms", Rect: l.Small[0], Icon: ui.IconArms, Tooltip: words("armory"), Do: func() { s.svc.App.Push(NewArmory(s.svc)) }})
	p.Add(ui.Button{ID: "statistics", Rect: l.Small[1], Icon: ui.IconList, Tooltip: words("statistics"), Do: func() { s.svc.App.Push(NewStatistics(s.svc, s.cfg.Games, s.Game())) }})
	p.Choices(l.Games, layout.Rect{}, len(s.all), func(i int) ui.Button {
		name := s.all[i]
		return ui.Button{ID: "quest-" + name, Text: s.svc.Words.Name(locale.GameName, name), Selected: i == s.game, Size: 16, Do: func() {
			s.game = i
			stage.Remember(s.svc, questPageName, name)
			s.Refresh()
			s.Build(s.Kit)
		}}
	})
	s.table(l)
	count := words("quest.count", strconv.Itoa(s.now().Beaten), strconv.Itoa(settings.QuestLength))
	p.Label(count, l.Count, ui.Type{Style: sprites.StyleBody, Size: 16, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5, Single: true})
	s.sheet(l)
}

func (s *Quest) table(l layout.Quest) {
	k, p := s.Kit, &s.Page
	p.Paint(func(dst *ebiten.Image) {
		stretch(dst, sprites.RoundTable(k.Theme, int(l.Table.W), settings.QuestLength+1), l.Table)
	})
	for seat, r := range l.Seats {
		p.Add(ui.Button{ID: "seat-" + strconv.Itoa(seat), Rect: r, Look: ui.Disc, Selected: seat == s.seat, Tooltip: s.name(seat), Do: func() {
			s.seat = seat
			s.Build(s.Kit)
		}})
		arms, d := s.arms(seat), int(r.W*0.86)
		lit, next := s.lit(seat), seat == s.now().Beaten+1
		p.Paint(func(dst *ebiten.Image) {
			if next {
				k.Stroke(dst, r.Inset(-k.Px(2)), r.W/2+k.Px(2), max(1, k.Px(2.5)), k.Theme.Gold)
			}
			img := sprites.Arms(k.Theme, arms, d)
			if img == nil {
				return
			}
			op := &ebiten.DrawImageOptions{}
			x, y := r.Centre()
			op.GeoM.Translate(float64(int(x)-d/2), float64(int(y)-d/2))
			if !lit {
				op.ColorScale.Scale(0.32, 0.32, 0.34, 1)
				op.ColorScale.ScaleAlpha(0.88)
			}
			dst.DrawImage(img, op)
		})
	}
}

func stretch(dst, img *ebiten.Image, r layout.Rect) {
	if img == nil {
		return
	}
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	by := r.W / float64(img.Bounds().Dx())
	if by == 1 {
		op.Filter = ebiten.FilterNearest
	}
	op.GeoM.Scale(by, by)
	op.GeoM.Translate(float64(int(r.X)), float64(int(r.Y)))
	dst.DrawImage(img, op)
}

func (s *Quest) won() bool { return s.now().Beaten >= settings.QuestLength }

// lit reports whether a seat's arms are shown in full: those of the user, of beaten knights, and of
// the next knight.
func (s *Quest) lit(seat int) bool { return seat == ownSeat || seat <= s.now().Beaten+1 }

// arms returns the arms of a seat; those of the user appear at the end of the quest.
func (s *Quest) arms(seat int) heraldry.Arms {
	if seat != ownSeat {
		return heraldry.Of(settings.Knights()[seat-1].Name)
	}
	if !s.won() {
		return heraldry.Arms{}
	}
	return s.svc.OwnArms()
}

func (s *Quest) name(seat int) string {
	if seat == ownSeat {
		return s.svc.Text("quest.seat")
	}
	name := s.svc.Text(locale.QuestName.Of(settings.Knights()[seat-1].Name))
	if seat <= s.now().Beaten {
		name += " · " + s.svc.Text("quest.beaten")
	}
	return name
}

func (s *Quest) sheet(l layout.Quest) {
	k, p, words, th := s.Kit, &s.Page, s.svc.Text, s.svc.Theme
	p.Panel(l.Sheet)
	arms := s.arms(s.seat)
	if s.seat == ownSeat && arms == (heraldry.Arms{}) {
		arms = s.svc.OwnArms()
	}
	text := l.Text
	if arms == (heraldry.Arms{}) {
		text.W, text.X = text.Right()-l.Shield.X, l.Shield.X
	} else {
		p.Paint(func(dst *ebiten.Image) {
			d := min(l.Shield.W, l.Shield.H)
			ui.Picture(dst, sprites.Arms(th, arms, int(d)), l.Shield)
		})
	}
	if block := k.Px(156) * k.Frame.Tall(); text.H > block { // keep the text together, beside the arms
		text = text.Middle(text.W, block)
	}
	roomy := text.H > k.Px(74)+k.Px(30)*k.Frame.Tall() && text.W > k.Px(160)
	bold := ui.Type{Style: sprites.StyleTitle, Size: 23, Y: 0.5}
	body := ui.Type{Style: sprites.StyleBody, Size: 15, Y: 0}
	soft := ui.Type{Style: sprites.StyleBody, Size: 14, Color: th.InkSoft, Y: 0.3}
	if s.seat == ownSeat {
		p.Label(words("quest.seat"), text.CutTop(text.H*0.26, k.Px(2)), bold)
		key := locale.Key("quest.seat.empty")
		if s.won() {
			key = "quest.seat.yours"
		}
		if blazon := s.svc.Blazon(arms); blazon != "" && roomy && text.H > k.Px(110)*k.Frame.Tall() {
			p.Label(blazon, text.CutBottom(text.H*0.4, k.Px(2)), soft)
		}
		p.Label(words(key), text, body)
		p.Add(ui.Button{ID: "design", Rect: l.Button, Icon: ui.IconArms, Text: words("armory"), Size: 17, Do: func() { s.svc.App.Push(NewArmory(s.svc)) }})
		return
	}
	knight := settings.Knights()[s.seat-1]
	level := strconv.Itoa(knight.Level)
	p.Label(words(locale.QuestName.Of(knight.Name)), text.CutTop(text.H*0.27, k.Px(1)), bold)
	p.Label(words("setup.leveled", level, words(locale.LevelName.Of(level))), text.CutTop(text.H*0.2, k.Px(1)), ui.Type{Style: sprites.StyleBold, Size: 14, Color: th.InkSoft, Y: 0.5, Single: true})
	if roomy {
		p.Label(s.svc.Blazon(heraldry.Of(knight.Name)), text.CutBottom(text.H*0.56, k.Px(1)), soft)
	}
	p.Label(locale.Sentence(words(locale.QuestWay.Of(knight.Name))), text, body)
	s.playButton(l, knight)
}

// playButton adds the button to play against a knight, or a text about which knight comes first.
func (s *Quest) playButton(l layout.Quest, knight settings.Knight) {
	beaten := s.now().Beaten
	b := ui.Button{ID: "joust", Rect: l.Button, Icon: ui.IconSword, Text: s.svc.Text("quest.challenge"), Size: 18, Look: ui.Primary,
		Do: func() { s.cfg.play(s.Game(), s.seat-1) }}
	switch {
	case s.cfg.knight(s.Game()) == knight.Name:
		b.Text, b.Icon = s.svc.Text("quest.go-on"), ui.IconPlay
	case s.seat-1 > beaten:
		next := settings.Knights()[beaten].Name
		b.Text, b.Icon, b.Size, b.Disabled = s.svc.Text("quest.first", s.svc.Text(locale.QuestName.Of(next))), ui.IconLock, 15, true
	case s.seat-1 < beaten:
		b.Text, b.Look = s.svc.Text("quest.again"), ui.Plain
	}
	s.Page.Add(b)
}

package setup

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
)

func (s *setup) playerID(i int) string {
	if i < len(s.look.Sides) {
		return s.look.Sides[i]
	}
	return "seat" + strconv.Itoa(i+1)
}

func (s *setup) playerRows(i int) []stage.Row {
	words, id, p := s.Svc.Text, s.playerID(i), &s.Players[i]
	who, called := s.cast()[i], s.playerNames()[i]
	r := stage.Row{Label: called, Icon: s.pieceIcon(i), Line: layout.Line{Lines: 2}} // equally high for all
	switch {
	case i < len(s.look.Sides):
		if side := words(locale.SideName.Of(s.look.Sides[i])); side != called {
			r.Note = side
		}
	case who.Character != "":
		_, way := s.character(who.Character)
		r.Note = locale.Sentence(way)
	}
	human := words("setup.human")
	if remoteSeatsOf(s).distant() { // an online game has one place for this device
		human = words("name.you")
	}
	kind := []stage.Option{
		stage.Choice(id+"-human", human, p.isHere(), func() { remoteSeatsOf(s).seat(i, false, "") }),
		stage.Choice(id+"-computer", words("setup.computer"), p.Computer, func() { remoteSeatsOf(s).seat(i, true, "") }),
	}
	if s.Svc.Online.There() {
		kind = slices.Insert(kind, 1,
			stage.Choice(id+"-friend", words("setup.friend"), p.Remote == friend, func() { remoteSeatsOf(s).seat(i, false, friend) }),
			stage.Choice(id+"-anyone", words("setup.anyone"), p.Remote == anyone, func() { remoteSeatsOf(s).seat(i, false, anyone) }))
	}
	rowsOf := remoteSeatsOf(s).kindLines(kind)
	r.Line.Lines = 1 + rowsOf
	r.Draw = func(control, clip layout.Rect) {
		gap := s.Kit.Px(layout.LineGap)
		high := (control.H - gap*float64(rowsOf)) / float64(1+rowsOf)
		for some := range slices.Chunk(kind, (len(kind)+rowsOf-1)/rowsOf) {
			s.Choose(control.CutTop(high, gap), clip, some, nil)
		}
		if !p.Computer {
			help := words("setup.human.help")
			switch p.Remote {
			case friend:
				help = words("setup.friend.help")
			case anyone:
				help = words("setup.anyone.help")
			}
			s.Page.LabelIn(help, control, clip, ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.Svc.Theme.InkSoft, X: 0.5, Y: 0.5})
			return
		}
		level := strconv.Itoa(p.Level)
		s.Stepper(control, clip, id+"-level", words("setup.leveled", level, words(locale.LevelName.Of(level))),
			func() { s.level(p, -1) }, func() { s.level(p, 1) })
	}
	rows := []stage.Row{r}
	if details := s.detailRows(i); len(details) > 0 {
		rows[0].Line.Press = true
		rows[0].Press = &stage.Press{ID: id + "-details", Note: words("setup.details"), Unfolded: s.open == i, Do: func() { s.unfold(i) }}
		if s.open == i {
			rows = append(rows, details...)
		}
	}
	return rows
}

func (s *setup) unfold(i int) {
	if s.open == i {
		i = -1
	}
	s.open = i
	s.Rebuild()
}

// level changes a computer's level. A knight of the quest has only one
// level, so the computer then loses that character.
func (s *setup) level(p *player, by int) {
	p.Level = max(1, min(engine.MaxLevel, p.Level+by))
	if settings.FindKnight(p.Character) >= 0 {
		p.Character = ""
	}
}

func (s *setup) character(who string) (name, way string) {
	words := s.Svc.Words
	if words.Has(locale.CharacterName.Of(who)) {
		return words.Text(locale.CharacterName.Of(who)), words.Text(locale.CharacterWay.Of(who))
	}
	return words.Text(locale.QuestShort.Of(who)), words.Text(locale.QuestWay.Of(who))
}

func (s *setup) detailRows(i int) (rows []stage.Row) {
	if s.Players[i].Computer && len(s.entry.Characters) > 0 {
		rows = append(rows, s.characterRow(i))
	}
	if len(sprites.Coats(s.name())) > 0 {
		rows = append(rows, s.armsRow(i))
	}
	return rows
}

// coats returns the players' arms; nil if the game has no arms.
func (s *setup) coats() []sprites.Coat {
	var chosen []string
	only := s.onlyPerson()
	for i, p := range s.Players[:s.Seats] {
		if p.Arms == "" && i == only {
			p.Arms = s.Svc.Borne()
		}
		chosen = append(chosen, p.Arms)
	}
	l := sprites.NewLivery(s.name(), s.Seats, chosen)
	return l[:s.Seats]
}

func (s *setup) onlyPerson() int {
	if i, single := onlyHere(s.Players[:s.Seats]); single {
		return i
	}
	return -1
}

// onlyHere returns the place of the first user on this device, and whether that is the only one.
func onlyHere(players []player) (place int, single bool) {
	first := slices.IndexFunc(players, player.isHere)
	return first, first >= 0 && !slices.ContainsFunc(players[first+1:], player.isHere)
}

func (s *setup) offers() []sprites.Coat {
	all := sprites.Coats(s.name())
	if a, err := heraldry.Parse(s.Svc.Borne()); err == nil && len(all) > 0 {
		all = append(all, sprites.OwnCoat(a))
	}
	return all
}

func (s *setup) armsRow(i int) stage.Row {
	id, arms := s.playerID(i)+"-arms", s.coats()[i].String()
	icon := s.pieceIcon(i)
	return stage.Row{Label: s.Svc.Text("setup.arms"), Draw: func(control, clip layout.Rect) {
		middle := s.Between(control, clip, id+"-before", id+"-after", ui.IconBack, ui.IconNext,
			func() { s.nextArms(i, -1) }, func() { s.nextArms(i, 1) })
		text := s.Svc.Text("armory")
		if own := s.coats()[i].Own(); own == (heraldry.Arms{}) {
			text = s.Svc.Text(locale.ArmsName.Of(arms))
		}
		typ := ui.Type{Style: sprites.StyleBody, Size: 14, Y: 0.5}
		w := min(s.Kit.Width(text, typ.Style, typ.Size)+s.Kit.Px(2), middle.W-middle.H-s.Kit.Px(8))
		middle = middle.Middle(middle.H+s.Kit.Px(8)+w, middle.H)
		shield := middle.CutLeft(middle.H, s.Kit.Px(8))
		s.Page.Paint(func(dst *ebiten.Image) { icon(ui.Clip(dst, clip), shield) })
		s.Page.LabelIn(text, middle, clip, typ)
	}}
}

// nextArms changes to the next arms that no other player uses.
func (s *setup) nextArms(i, by int) {
	all, borne := s.offers(), s.coats()
	at := max(0, slices.Index(all, borne[i]))
	for slices.Contains(borne, all[at]) {
		at = (at + by + len(all)) % len(all)
	}
	borne[i] = all[at]
	for j := range s.Players {
		s.Players[j].Arms = "" // also from players who are out of the game
	}
	for j, coat := range borne {
		s.Players[j].Arms = coat.String()
	}
}

// characterRow returns the row for the character of a computer: none, full strength, or a
// character.
func (s *setup) characterRow(i int) stage.Row {
	words, id, p := s.Svc.Text, s.playerID(i)+"-character", &s.Players[i]
	r := stage.Row{Label: words("setup.plays")}
	name, about := s.plainName(i), words("setup.plain.way")
	if who := p.Character; who != "" {
		name, _ = s.character(who)
		if about = s.Svc.Blazon(heraldry.Of(who)); s.Svc.Words.Has(locale.CharacterArms.Of(who)) {
			about = words(locale.CharacterArms.Of(who))
		}
		r.Icon = func(dst *ebiten.Image, box layout.Rect) {
			ui.Picture(dst, sprites.Arms(s.Svc.Theme, heraldry.Of(who), int(min(box.W, box.H))), box)
		}
	}
	r.Draw = func(control, clip layout.Rect) {
		middle := s.Between(control, clip, id+"-before", id+"-after", ui.IconBack, ui.IconNext,
			func() { s.nextCharacter(i, -1) }, func() { s.nextCharacter(i, 1) })
		s.Page.LabelIn(name, middle.CutTop(middle.H*0.55, 0), clip, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.6})
		s.Page.LabelIn(about, middle, clip, ui.Type{Style: sprites.StyleBody, Size: 12, Color: s.Svc.Theme.InkSoft, X: 0.5, Y: 0.3})
	}
	return r
}

func (s *setup) plainName(i int) string {
	all := s.cast()
	all[i].Character = ""
	s.Svc.Cast(all)
	return all[i].Name
}

// nextCharacter changes to the next character that no other computer uses; having no character is
// one of the choices.
func (s *setup) nextCharacter(i, by int) {
	all := append([]string{""}, s.entry.Characters...)
	for at := max(0, slices.Index(all, s.Players[i].Character)); ; {
		at = (at + by + len(all)) % len(all)
		name := all[at]
		if name != "" && slices.ContainsFunc(s.Players[:s.Seats], func(p player) bool { return p.Computer && p.Character == name }) {
			continue
		}
		for j := range s.Players { // also from unused places
			if s.Players[j].Character == name {
				s.Players[j].Character = ""
			}
		}
		s.Players[i].Character = name
		if k := settings.FindKnight(name); k >= 0 {
			s.Players[i].Level = settings.Knights()[k].Level
		}
		return
	}
}

func (s *setup) pieceIcon(i int) func(dst *ebiten.Image, box layout.Rect) {
	seat := s.seatOf(i)
	var l sprites.Livery
	l[seat] = s.coats()[i]
	piece := s.look.Piece(seat)
	return func(dst *ebiten.Image, box layout.Rect) {
		d := min(box.W, box.H)
		if s.look.Disc {
			s.Kit.Roundel(dst, box)
			d *= 0.84
		}
		ui.Picture(dst, l.Icon(s.Svc.Theme, s.name(), piece, int(d)), box)
	}
}

package play

import (
	"sort"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/internal/statistics"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// fillEnd fills the card about how the match ended: a sentence, a picture of the decisive position,
// and buttons for what the user can do now.
func fillEnd(v *view, c *card, k ui.Kit) {
	s := v.svc
	head, _ := v.outcome()
	facts := spoken.Summarize(v.match())
	scores := 0
	if v.game.Scores {
		scores = len(v.names)
	}
	first, rest := endButtons(v)
	said := farewell(v)
	var words []string
	if said == "" {
		words = details(v, facts, func(text string) bool {
			return k.Width(text, sprites.StyleBody, endSmall) <= min(k.Px(endWide), k.Frame.Safe().W)-k.Px(60)
		})
	}
	sheet, wide := endSheet(k, facts.Last > 0)
	c.area = sheet
	c.page.Panel(sheet)
	in := sheet.Inset(k.Px(min(16, sheet.H/k.Px(1)*0.04)))
	endFoot(c, k, &in, first, rest, wide)
	c.page.Add(ui.Button{ID: "view", Rect: layout.Rect{X: sheet.Right() - k.Px(54), Y: sheet.Y + k.Px(8), W: k.Px(46), H: k.Px(46)},
		Icon: ui.IconClose, Tooltip: s.Text("end.view"), Do: func() { v.table.do(actCloseCard) }})
	text := in
	if wide { // the picture is next to the words
		picture := text.CutLeft(min(in.H*0.95, in.W*0.36), k.Px(16))
		endPicture(v, c, k, picture, facts)
		text.W -= k.Px(40) // for the way out
	}
	title := text.CutTop(min(k.Px(46*k.Frame.Tall()), text.H*0.24), k.Px(2))
	if !wide {
		title = title.InsetXY(k.Px(42), 0)
	}
	c.page.Label(head, title, ui.Type{Style: sprites.StyleTitle, Size: 32, X: 0.5, Y: 0.5})
	c.page.Label(endSentence(v, facts), text.CutTop(min(k.Px(50*k.Frame.Tall()), text.H*0.34), k.Px(6)), ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
	lines := layout.Rect{}
	if said != "" {
		c.page.Label(said, text.CutBottom(min(k.Px(56*k.Frame.Tall()), text.H*0.4), k.Px(6)), ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
	}
	if n := len(words) + scores; n > 0 {
		high := min(k.Px(26*k.Frame.Tall())*float64(n), text.H)
		if !wide {
			high = min(high, text.H*0.5)
		}
		lines = text.CutBottom(high, k.Px(6))
	}
	if !wide && text.H >= k.Px(endPictureLeast) {
		endPicture(v, c, k, text, facts)
	}
	if lines.Empty() {
		return
	}
	n := len(words) + scores
	rows := lines.Grid(n, 1, lines.H/float64(n), 0)
	for i, seat := range ranking(v, scores) {
		endScore(v, c, k, seat, rows[i])
	}
	for i, line := range words {
		c.page.Label(line, rows[scores+i], ui.Type{Style: sprites.StyleBody, Size: 15, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5})
	}
}

// endSheet returns the rectangle of the card with the result. wide is true on a low screen, where
// the picture is next to the texts.
func endSheet(k ui.Kit, picture bool) (sheet layout.Rect, wide bool) {
	safe := k.Frame.Safe()
	if wide = picture && safe.H < k.Px(560) && safe.W > safe.H; wide {
		return layout.Card(k.Frame, 780, 400), true
	}
	high := 660.0
	if !picture {
		high = 420
	}
	return layout.Card(k.Frame, endWide, high*k.Frame.Tall()), false
}

// endFoot adds the buttons at the foot of the result: first has a row of its own if the card is
// high enough, and the other buttons follow in rows.
func endFoot(c *card, k ui.Kit, in *layout.Rect, first ui.Button, rest []ui.Button, low bool) {
	const row, gap = 46, 8
	columns := 2
	if low || len(rest) == 3 {
		columns = len(rest)
	}
	if low {
		columns++
		rest = append([]ui.Button{first}, rest...)
	}
	rows := float64((len(rest) + columns - 1) / columns)
	if len(rest) > 0 {
		for i, cell := range in.CutBottom(k.Px(rows*(row+gap)-gap), k.Px(gap)).Grid(len(rest), columns, k.Px(row), k.Px(gap)) {
			rest[i].Rect, rest[i].Size = cell, 15
			if i%columns == 0 && i == len(rest)-1 && columns > 1 { // the last alone has the row
				rest[i].Rect.W = in.W
			}
			c.page.Add(rest[i])
		}
	}
	if !low {
		first.Rect, first.Size = in.CutBottom(k.Px(52), k.Px(10)), 19
		c.page.Add(first)
	}
}

// endPicture adds a picture of the decisive position, and a text about which position it is.
func endPicture(v *view, c *card, k ui.Kit, r layout.Rect, facts spoken.Summary) {
	ply := facts.Decisive()
	if ply == 0 {
		endArms(v, c, k, r)
		return
	}
	said := v.svc.Text("end.still", v.list.number(ply))
	if ply == facts.Great {
		key := locale.Key("end.captures")
		if facts.Cause == engine.CauseTarget || facts.Cause == engine.CauseAllPassed {
			key = "end.prisoners"
		}
		said += " · " + v.svc.Text(key, facts.Took)
	}
	c.page.Label(said, r.CutBottom(k.Px(20*k.Frame.Tall()), k.Px(2)), ui.Type{Style: sprites.StyleBody, Size: 13, Color: k.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true})
	c.still.show(v, &c.page, r, ply)
}

func endButtons(v *view) (first ui.Button, rest []ui.Button) {
	text := v.svc.Text
	button := func(id string, words string, a action) ui.Button {
		return ui.Button{ID: id, Text: words, Do: func() { v.table.do(a) }}
	}
	you := v.only()
	won := you != engine.NoSeat && v.match().Outcome().Winners.Has(you)
	var out, last []ui.Button
	if v.distant != nil {
		out, last = rematchButtons(v)
		if v.distant.seen.waiting.Game != "" {
			out = append(out, waitingButton(v))
		}
	}
	if v.way.Next != nil && won {
		out = append(out, ui.Button{ID: "next-lesson", Text: text("learn.next-lesson"), Do: v.way.Next})
	}
	if v.session.Company().Away {
		out = append(out, button("link", text("link.make"), actHandLink))
	}
	if v.session.MayReview() {
		out = append(out, button("review", text("end.review"), actReview))
	}
	if v.way.Quest {
		out = append(out, questButtons(v, won)...)
	} else {
		if v.distant == nil {
			out = append(out, button("again", text("end.again"), actAgain))
			if next, act, ok := nextKnight(v, won); ok {
				out = append(out, button("next", next, act))
			}
		}
		if v.isOrdinary() && (v.distant == nil || v.distant.seen.waiting.Game == "") { // else the menu has it
			out = append(out, button("share", text("end.share"), actShare))
		}
		back := text("end.back")
		switch {
		case v.way.Lesson:
			back = text("end.lesson")
		case v.way.Leave != nil:
			back = text("back")
		}
		out = append(out, button("back", back, actLeave))
	}
	out = append(out, last...)
	out[0].Look = ui.Primary
	return out[0], out[1:]
}

// nextKnight returns the text and the action of a button that starts the same game against
// computers of the next level after a win, and of the level below after a defeat. ok is false if
// there is no such level.
func nextKnight(v *view, won bool) (words string, act action, ok bool) {
	if !v.isOrdinary() || v.only() == engine.NoSeat {
		return "", 0, false
	}
	by, key, act := -1, locale.Key("end.easier"), actEasier
	if won {
		by, key, act = 1, "end.harder", actHarder
	}
	for _, p := range v.match().Players() {
		if next := p.Level + by; p.Computer && next >= 1 && next <= engine.MaxLevel {
			return v.svc.Text(key, v.levelName(next)), act, true
		}
	}
	return "", 0, false
}

// playingTime returns how long the game took in real time. Online it uses the server's clock, which
// is the same for all players. known is false if the time is unknown, or if the players had days
// for each move.
func playingTime(v *view) (d time.Duration, known bool) {
	if v.distant == nil {
		return v.session.Played()
	}
	if v.session.Distance().Timer(0).Days() {
		return 0, false
	}
	return v.distant.Game.Lasted(), true
}

// details returns lines about the game: how long it took, and its best move if it was reviewed, or
// else the move that captured the most pieces. fits reports whether a text is short enough for a
// line.
func details(v *view, facts spoken.Summary, fits func(string) bool) []string {
	s := v.svc
	moves := s.Text("end.moves", v.list.rowOf(v.match().Ply()))
	if played, known := playingTime(v); known && played > 0 {
		moves = s.Text("end.length", moves, s.Text("end.minutes", int(played/time.Minute)))
	}
	out := []string{moves}
	if v.untold {
		out = []string{s.Text("link.end"), moves}
	}
	if v.isOrdinary() && v.distant == nil && statistics.Rates(v.match()) {
		said := s.Text("rated")
		if v.match().Aided() {
			said = s.Text("rated.not")
		}
		out = append(out, said)
	}
	if v.distant != nil {
		for _, said := range []string{v.distant.sayRating(v), rematchText(v)} {
			if said != "" {
				out = append([]string{said}, out...)
			}
		}
	}
	if of := v.session.Looking().Reviewed(); of != nil {
		out = append(out, accuracyText(v, of, fits), turnsText(v, of, turningPoints(of, v.only(), turningShown)))
		if _, said, ok := bestText(v, of, fits); ok {
			out = append(out, said)
		}
		return out
	}
	if facts.Took < 2 { // a single capture is nothing special
		return out
	}
	return append(out, moveText(v, "end.great", facts.Great, v.names[v.match().Turns()[facts.Great-1].Seat], fits))
}

// ranking returns the seats in the order of their captures, the most first; nil if the game has no
// scores.
func ranking(v *view, seats int) []engine.Seat {
	out := make([]engine.Seat, seats)
	for i := range out {
		out[i] = engine.Seat(i)
	}
	tally := v.match().Position().Board().Tally
	sort.SliceStable(out, func(i, j int) bool { return tally[out[i]].Captured > tally[out[j]].Captured })
	return out
}

func endArms(v *view, c *card, k ui.Kit, r layout.Rect) {
	won := v.match().Outcome().Winners.All()
	n := max(1, len(won))
	row := r.Middle((r.H+k.Px(8))*float64(n), r.H)
	for i, cell := range row.Grid(n, n, r.H, 0) {
		c.page.Paint(func(dst *ebiten.Image) {
			if v.game.Disc && len(won) > 0 {
				k.Roundel(dst, cell)
			}
			ui.Picture(dst, endIcon(v, won, i, r.H), cell)
			if len(won) > 0 {
				drawOwnArms(k, dst, ownArms(v, won[i]), cell)
			}
		})
	}
}

// endIcon returns the picture of the i-th winner for a square cell of size d; if won is empty, the
// game's picture.
func endIcon(v *view, won []engine.Seat, i int, d float64) *ebiten.Image {
	if len(won) == 0 {
		return sprites.Sign(v.svc.Theme, v.name(), int(d))
	}
	if v.game.Disc {
		d *= 0.8
	}
	return v.icon(v.game.Piece(won[i]), int(d))
}

func prepareEnd(v *view) {
	won := v.match().Outcome().Winners.All()
	for i := range max(1, len(won)) {
		endIcon(v, won, i, v.kit.Px(endArmsHigh))
	}
}

func endScore(v *view, c *card, k ui.Kit, seat engine.Seat, r layout.Rect) {
	row := r.InsetXY(r.W*0.12, k.Px(1))
	icon := row.CutLeft(k.Px(26), k.Px(8))
	piece := v.game.Piece(seat)
	style := sprites.StyleBody
	if v.match().Outcome().Winners.Has(seat) {
		style = sprites.StyleBold
	}
	c.page.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, v.icon(piece, int(min(icon.W, icon.H))), icon)
	})
	points := strconv.Itoa(v.match().Position().Board().Tally[seat].Captured)
	c.page.Label(points, row.CutRight(k.Px(40), k.Px(6)), ui.Type{Style: sprites.StyleBold, Size: 16, X: 1, Y: 0.5})
	c.page.Label(v.names[seat], row, ui.Type{Style: style, Size: 16, Y: 0.5, Single: true})
}

// endSentence returns a sentence about what decided the match: who made which move, and when.
func endSentence(v *view, s spoken.Summary) string {
	text, you := v.svc.Text, v.only()
	last := v.list.number(s.Last)
	switch {
	case s.Cause == engine.CauseAgreement && s.Last > 0:
		return text("end.agreed", last)
	case s.Cause == engine.CauseRepetition:
		return text("end.repeated", last)
	case s.Cause == engine.CauseOnePieceEach:
		return text("end.spent", last)
	case s.By == engine.NoSeat || s.Last == 0:
		return causeOf(v)
	}
	// what you did, what was done to you, and what others did to each other
	pick := func(mine, yours, others locale.Key) locale.Key {
		switch {
		case s.By == you:
			return mine
		case s.Of == you && you != engine.NoSeat:
			return yours
		}
		return others
	}
	var by []any
	if s.By != you {
		by = append(by, v.names[s.By])
	}
	say := func(key locale.Key, rest ...any) string { return text(key, append(by, rest...)...) }
	switch s.Cause {
	case engine.CauseCastle:
		return say(pick("end.castle.you", "end.castle.yours", "end.castle"), v.list.number(s.From), last)
	case engine.CauseEntered:
		return say(pick("end.entered.you", "end.entered.yours", "end.entered"), last)
	case engine.CauseEnteredLost:
		return say(pick("end.entered-lost.you", "end.entered-lost", "end.entered-lost"), last)
	case engine.CauseNoMoveWins:
		return say(pick("end.no-move-wins.you", "end.no-move-wins", "end.no-move-wins"), last)
	case engine.CauseAnnihilation:
		return say(pick("end.last.you", "end.last.yours", "end.last"), last)
	case engine.CauseNoMove:
		key := pick("end.blocked.you", "end.blocked.yours", "end.blocked")
		if s.By == you {
			return text(key, v.names[s.Of], last)
		}
		return text(key, v.names[s.By], last)
	case engine.CauseTarget, engine.CauseAllPassed:
		if s.Great > 0 {
			return say(pick("end.most.you", "end.most", "end.most"), v.list.number(s.Great), text("end.prisoners", s.Took))
		}
	case engine.CauseResignation:
		return say(pick("end.gave-up.you", "end.gave-up", "end.gave-up"), last)
	case engine.CauseTime:
		return say(pick("end.time.you", "end.time", "end.time"), last)
	}
	return causeOf(v)
}

func causeOf(v *view) string {
	_, cause := v.outcome()
	return cause
}

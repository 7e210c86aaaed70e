package scenes

import (
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// build lays the table out and builds its page.
func (t *table) build(k ui.Kit) {
	t.stale = false
	t.kit = k
	t.view.SetTheme(t.svc.theme)
	t.view.SetLetters(k.Frame.MinTextSize())
	tools := t.tools()
	aspect := t.view.Aspect()
	t.lay = layout.NewMatch(k.Frame, aspect, len(t.names), len(tools))
	if t.lay.List.Empty() { // the moves open as a sheet instead
		tools = append(tools, ui.Button{ID: "moves", Icon: ui.IconList, Note: t.svc.text("match.moves"), Do: t.openMoves})
		t.lay = layout.NewMatch(k.Frame, aspect, len(t.names), len(tools))
		t.lay.List = layout.Rect{}
	}
	l := t.lay
	b := l.Board
	t.perches, t.slots = make([]layout.Rect, len(t.names)), make([][]layout.Rect, len(t.names))
	t.view.Place(b.X, b.Y, b.W, b.H, t.flipped)
	p := &t.page
	p.Pressed = t.svc.click
	p.Reset(k)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Note: t.svc.text("match.leave"), Do: t.back})
	p.Panel(l.Status)
	p.Label(t.status(), l.Status.InsetXY(k.Px(10), k.Px(2)), ui.Type{Style: sprites.StyleBold, Size: 17, X: 0.5, Y: 0.5})
	icon := ui.IconSound
	if t.svc.sounds.Muted() {
		icon = ui.IconMuted
	}
	p.Add(ui.Button{ID: "sound", Rect: l.Sound, Icon: icon, Note: t.svc.text("match.sound"), Do: t.svc.stage.toggleMute})
	p.Add(ui.Button{ID: "settings", Rect: l.Gear, Icon: ui.IconGear, Note: t.svc.text("title.settings"), Do: t.svc.openSettings})
	for i, r := range l.Players {
		t.panel(t.panelSeat(i), r)
	}
	if !l.Crest.Empty() {
		t.crest(l.Crest)
	}
	if !l.List.Empty() {
		p.Panel(l.List)
		t.buildList(p, l.List.Inset(k.Px(8)))
	}
	for i, b := range tools {
		b.Rect = l.Tools[i]
		if b.Rect.W > k.Px(132) {
			b.Text = b.Note
			b.Size = 15
		}
		p.Add(b)
	}
	if t.over != nil {
		t.over.build(t, k)
	}
	t.remark()
}

// tools are the buttons below: undo and redo, what the game adds, and the ways
// out.
func (t *table) tools() []ui.Button {
	over := t.m.Outcome().Over()
	s := t.svc
	tools := []ui.Button{
		{ID: "undo", Icon: ui.IconUndo, Note: s.text("match.undo"), Disabled: !t.m.CanUndo() && len(t.hand.touched()) == 0, Do: func() {
			if !t.hand.stepBack() {
				t.undo()
			}
			t.refresh()
		}},
		{ID: "redo", Icon: ui.IconRedo, Note: s.text("match.redo"), Disabled: !t.m.CanRedo(), Do: t.redo},
	}
	if t.humans() > 0 && !over {
		tools = append(tools, ui.Button{ID: "hint", Icon: ui.IconLamp, Note: s.text("match.hint"), Disabled: !t.mine() || t.mind.thinking, Do: t.askHint})
	}
	if t.humans() == 0 && !over {
		b := ui.Button{ID: "pause", Icon: ui.IconPause, Note: s.text("match.pause"), Do: t.pause}
		if t.paused {
			b.Icon, b.Note = ui.IconPlay, s.text("match.go-on")
		}
		tools = append(tools, b)
	}
	tools = append(tools, t.hand.tools()...)
	if over {
		tools = append(tools, ui.Button{ID: "result", Icon: ui.IconFlag, Note: s.text("match.result"), Do: func() { t.openEnd(); t.stale = true }})
		return tools
	}
	if t.humans() > 0 {
		tools = append(tools, ui.Button{ID: "resign", Icon: ui.IconFlag, Note: s.text("match.resign"),
			Disabled: t.only() == engine.NoSeat && t.m.ToMove().Computer, Do: t.resign})
	}
	return tools
}

func (t *table) pause() {
	t.paused = !t.paused
	if t.paused {
		t.stopThinking()
	}
	t.refresh()
}

// panelSeat is the seat whose panel is i-th: in Camelot the upper side first.
func (t *table) panelSeat(i int) engine.Seat {
	if t.name() == "camelot" && !t.flipped {
		return engine.Seat(1 - i)
	}
	return engine.Seat(i)
}

// seatPiece is the piece that stands for a seat.
func (t *table) seatPiece(s engine.Seat) engine.Piece {
	if t.name() == "camelot" {
		return engine.Piece{Kind: camelot.Knight, Seat: s}
	}
	return engine.Piece{Kind: lancelot.Knight, Seat: s}
}

// panel puts one player's panel on the page.
func (t *table) panel(s engine.Seat, r layout.Rect) {
	k, p := t.kit, &t.page
	th := t.svc.theme
	turn := !t.m.Outcome().Over() && t.m.Position().Turn() == s
	won := t.ended && t.m.Outcome().Winners.Has(s)
	piece := t.seatPiece(s)
	tally := t.board.Tally[s]
	if t.flight != nil {
		tally.Captured -= t.flight[s].coming
	}
	p.Panel(r)
	if turn || won {
		p.Paint(func(dst *ebiten.Image) { k.Rim(dst, r) })
	}
	roomy := t.lay.Roomy
	in := r.InsetXY(k.Px(9), k.Px(6))
	size, space := min(in.H, k.Px(46)), k.Px(8)
	if r.H >= k.Px(112) {
		in = r.Inset(k.Px(13))
		size, space = min(in.H, k.Px(64)), k.Px(12)
	}
	if r.H >= k.Px(140) {
		t.tray(s, in.CutBottom(k.Px(50), k.Px(8)))
		size = min(in.H, k.Px(80))
	}
	if r.W < k.Px(150) { // five players on a phone
		in = r.InsetXY(k.Px(6), k.Px(3))
		size, space = k.Px(26), k.Px(4)
	}
	icon := in.CutLeft(size, space)
	t.perches[s] = icon
	p.Paint(func(dst *ebiten.Image) {
		d := min(icon.W, icon.H)
		if t.name() == "camelot" {
			k.Roundel(dst, icon)
			d *= 0.8
		}
		ui.Picture(dst, sprites.PieceIcon(th, t.name(), piece, int(d)), icon)
	})
	if t.name() == "camelot" {
		t.camelotPanel(s, tally, in, roomy)
		return
	}
	t.lancelotPanel(s, tally, in, roomy)
}

// nameLine writes a player's name, with the computer's skill where there is
// room.
func (t *table) nameLine(s engine.Seat, r layout.Rect, roomy bool) {
	pl := t.m.Players()[s]
	name := pl.Name
	if roomy && pl.Computer && pl.Level > 0 {
		long := t.svc.text("name.leveled", name, t.svc.text("level."+strconv.Itoa(pl.Level)))
		if t.kit.Width(long, sprites.StyleBold, 16) <= r.W {
			name = long
		}
	}
	t.page.Label(name, r, ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5, Single: true})
}

// camelotPanel tells the castle moves left and shows the captured pieces.
func (t *table) camelotPanel(s engine.Seat, tally engine.Tally, in layout.Rect, roomy bool) {
	k, p, th := t.kit, &t.page, t.svc.theme
	const most = 2
	castle := t.svc.text("castle-moves", most-tally.CastleMoves)
	soft := ui.Type{Style: sprites.StyleBody, Size: 14, Color: th.InkSoft, Y: 0.5, Single: true}
	taken := t.taken(s)
	low := in.H < k.Px(76)
	if low { // a tower and a number
		sign := in.CutRight(k.Px(36), k.Px(4))
		p.Paint(func(dst *ebiten.Image) {
			tower := sign
			ui.IconCastle.Draw(dst, tower.CutLeft(k.Px(18), 0), k.Px(17), th.InkSoft)
		})
		p.Label(strconv.Itoa(most-tally.CastleMoves), sign, ui.Type{Style: sprites.StyleBold, Size: 14, Color: th.InkSoft, X: 1, Y: 0.5})
	}
	if !roomy {
		if len(taken) > 0 {
			t.takenRow(s, taken, in.CutBottom(in.H*0.46, 0))
		}
		t.nameLine(s, in, false)
		return
	}
	t.nameLine(s, in.CutTop(k.Px(24), 0), true)
	if !low {
		p.Label(castle, in.CutTop(k.Px(22), k.Px(2)), soft)
	}
	if t.lay.Players[0].H < k.Px(140) { // else they lie in a tray of their own
		t.takenRow(s, taken, in)
	}
}

// tray shows a seat's small pieces in a tray: what it has captured, in Lancelot
// the knights that it has in hand.
func (t *table) tray(s engine.Seat, r layout.Rect) {
	t.page.Paint(func(dst *ebiten.Image) { t.kit.Tray(dst, r) })
	pieces := t.taken(s)
	if t.name() == "lancelot" {
		pieces = prizes(slices.Repeat([]engine.Piece{t.seatPiece(s)}, max(0, t.board.Tally[s].Hand)), 0)
	}
	t.takenRow(s, pieces, r.InsetXY(t.kit.Px(8), t.kit.Px(4)))
}

// crest fills the room between two players: the sign of the game, and what
// there is to say about the match.
func (t *table) crest(r layout.Rect) {
	k, p := t.kit, &t.page
	words := ui.Type{Style: sprites.StyleTitle, Size: 22, Color: t.svc.theme.TableInk, X: 0.5, Y: 0.5, Single: true}
	r = r.Middle(r.W, k.Px(168))
	line := r.CutBottom(k.Px(18), 0)
	text := r.CutBottom(k.Px(30), 0)
	t.svc.ornament(p, line.Middle(min(line.W, k.Px(240)), line.H))
	move := t.svc.text("match.start")
	if t.shown > 0 {
		move = t.svc.text("match.count", t.plyText(t.shown))
	}
	p.Label(move, text, words)
	if size := min(r.H, r.W, k.Px(120)); size >= k.Px(40) {
		p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, sprites.Sign(t.svc.theme, t.name(), int(size)), r) })
	}
}

// capturedBy lists what a seat has captured so far, in order, with what a
// half-built move has.
func (t *table) capturedBy(s engine.Seat) []engine.Piece {
	var out []engine.Piece
	for _, turn := range t.m.Turns()[:t.shown] {
		for _, e := range turn.Events {
			if c, ok := e.(engine.Captured); ok && c.By == s {
				out = append(out, c.Piece)
			}
		}
	}
	if t.present() && s == t.m.Position().Turn() && len(t.hand.touched()) > 0 {
		before := t.m.Position().Board()
		for _, sq := range t.geometry().Squares {
			if was := before.At[sq]; was.Kind != engine.NoKind && was.Seat != s && t.board.At[sq] != was {
				out = append(out, was)
			}
		}
	}
	return out
}

// taken is what a seat's tray shows: with what is on its way, while a movement
// runs.
func (t *table) taken(s engine.Seat) []prize {
	if t.flight != nil {
		return t.flight[s].tray
	}
	return prizes(t.capturedBy(s), 0)
}

// takenRow shows captured pieces in a row, closer together when there are many.
func (t *table) takenRow(s engine.Seat, pieces []prize, r layout.Rect) {
	if len(pieces) == 0 {
		return
	}
	size := min(r.H, t.kit.Px(38))
	step := size * 0.8
	if n := float64(len(pieces) - 1); n > 0 {
		step = min(step, (r.W-size)/n)
	}
	for i, pc := range pieces {
		at := layout.Rect{X: r.X + float64(i)*step, Y: r.Y + (r.H-size)/2, W: size, H: size}
		if pc.nth >= 0 { // on its way; when it comes its picture is to be there
			t.slot(s, pc.nth, at)
			sprites.PieceIcon(t.svc.theme, t.name(), pc.piece, int(size))
			continue
		}
		t.page.Paint(func(dst *ebiten.Image) {
			ui.Picture(dst, sprites.PieceIcon(t.svc.theme, t.name(), pc.piece, int(size)), at)
		})
	}
}

// lancelotPanel tells the score against the target, the knights in hand and
// whether the sword may still be invoked.
func (t *table) lancelotPanel(s engine.Seat, tally engine.Tally, in layout.Rect, roomy bool) {
	k, p, th := t.kit, &t.page, t.svc.theme
	target := t.target()
	score := ui.Type{Style: sprites.StyleBold, Size: 16, X: 1, Y: 0.5, Single: true}
	soft := ui.Type{Style: sprites.StyleBody, Size: 13, Color: th.InkSoft, Y: 0.5, Single: true}
	points := strconv.Itoa(tally.Captured) + "/" + strconv.Itoa(target)
	narrow := in.W < k.Px(100)
	if narrow && !roomy { // two short lines
		t.nameLine(s, in.CutTop(in.H/2, 0), false)
		if tally.Sword {
			t.swordSign(in.CutRight(k.Px(18), k.Px(2)))
		}
		score.X, score.Size = 0, 14
		p.Label(points, in, score)
		return
	}
	bar := in.CutBottom(k.Px(6), k.Px(2))
	p.Paint(func(dst *ebiten.Image) {
		k.Fill(dst, bar, bar.H/2, th.PanelEdge)
		done := bar
		done.W *= min(1, float64(tally.Captured)/float64(target))
		if tally.Captured > 0 {
			k.Fill(dst, done, bar.H/2, sprites.SeatColor(th, t.name(), s))
		}
	})
	if narrow {
		t.nameLine(s, in.CutTop(in.H/2, 0), false)
		if tally.Sword {
			t.swordSign(in.CutRight(k.Px(18), k.Px(2)))
		}
		score.X = 0
		p.Label(points, in, score)
		return
	}
	if !roomy {
		p.Label(points, in.CutRight(k.Width(points, score.Style, score.Size)+2, k.Px(4)), score)
		sword := layout.Rect{}
		if tally.Sword && in.W > k.Px(90) {
			sword = in.CutRight(k.Px(20), k.Px(2))
		}
		t.swordSign(sword)
		t.nameLine(s, in, false)
		return
	}
	top := in.CutTop(k.Px(26), 0)
	if in.W > k.Px(180) {
		points = t.svc.text("lancelot.score", strconv.Itoa(tally.Captured), strconv.Itoa(target))
	}
	p.Label(points, top.CutRight(k.Width(points, score.Style, score.Size)+2, k.Px(8)), score)
	t.nameLine(s, top, true)
	if tally.Sword {
		t.swordSign(in.CutRight(k.Px(24), k.Px(6)))
	}
	hand := t.svc.text("in-hand", tally.Hand)
	if k.Width(hand, soft.Style, soft.Size) > in.W {
		hand = t.svc.text("in-hand.short", tally.Hand)
	}
	p.Label(hand, in, soft)
}

func (t *table) swordSign(r layout.Rect) {
	if r.Empty() {
		return
	}
	ink := color.Color(t.svc.theme.InkSoft)
	t.page.Paint(func(dst *ebiten.Image) { ui.IconSword.Draw(dst, r, min(r.W, r.H), ink) })
}

// target is the number of captures that wins (L2).
func (t *table) target() int {
	if n, err := strconv.Atoi(t.m.Setup().Values["target"]); err == nil {
		return n
	}
	return lancelot.Target(len(t.names))
}

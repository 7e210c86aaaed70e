package play

import (
	"strconv"
	"strings"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/review"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/internal/spoken"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// learnFrom returns the seats whose mistakes the user can learn from; the seat of the only user
// comes first. It returns nil before the review is complete.
func learnFrom(v *view, of *review.Review) (seats []engine.Seat) {
	if !isComplete(of) {
		return nil
	}
	made := map[engine.Seat]bool{}
	for _, at := range of.TurningPoints(len(of.Plies())) {
		made[of.Plies()[at].Seat] = true
	}
	if you := v.only(); made[you] {
		seats = append(seats, you)
	}
	for s := range v.names {
		if seat := engine.Seat(s); made[seat] && seat != v.only() {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (t *Table) learn(seat engine.Seat) {
	t.display.show(t.view.session.Looking().Retry(seat))
}

// retryWords adds texts: what the user is asked, how many mistakes are done, and whose mistakes
// they are.
func retryWords(v *view, p *ui.Page, r layout.Rect) {
	k, s := v.kit, v.svc
	of, l := v.session.Review(), v.session.Looking()
	now := l.Retrying()
	p.Panel(r)
	in := r.InsetXY(k.Px(8), k.Px(5))
	made := &of.Plies()[now.Ply()]
	n, all, found, shown := now.Progress()
	said := turnName(v, v.match().Node(now.Ply()+1)) + " " + string(made.Glyph)
	count, played := s.Text("review.learn.count", strconv.Itoa(n), strconv.Itoa(all), strconv.Itoa(found)), s.Text("review.learn.played", v.list.number(now.Ply()+1), said)
	if v.inSitting() {
		for _, count = range v.way.sitting.headings {
			if k.Width(count, sprites.StyleBody, 14) <= in.W {
				break
			}
		}
	} else if shown > 0 {
		count = s.Text("review.learn.shown", strconv.Itoa(n), strconv.Itoa(all), strconv.Itoa(found), strconv.Itoa(shown))
	}
	if now.Shown() { // it stays in the text, also after the line
		played = s.Text("review.learn.better", moveName(v, v.match().At(now.Ply()), now.Line()[0]))
	}
	if why := whyTold(v, whyPlayed(v, now.Ply())); why != "" && now.Shown() {
		played += " · " + s.Text("document.group", said, why)
	} else if why != "" {
		played += " · " + why
	}
	seats := learnFrom(v, of)
	head, tail, choice, body := retryRows(k, in, len(seats) > 1 && !v.inSitting())
	p.Label(retryStatus(v), head, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5, Single: true})
	p.Label(count, tail, ui.Type{Style: sprites.StyleBody, Size: 14, Color: k.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true})
	if !choice.Empty() {
		p.Group(s.Text("review.learn.whose"))
		p.Choices(choice.Middle(choice.W, min(choice.H, k.Px(44))), layout.Rect{}, len(seats), func(i int) ui.Button {
			return ui.Button{ID: "mistakes-" + strconv.Itoa(int(seats[i])), Text: v.names[seats[i]], Size: 14, Selected: seats[i] == now.Seat(), Do: func() { v.table.learn(seats[i]) }}
		})
		p.Group("")
	}
	p.Label(played, body, retryText)
}

var retryText = ui.Type{Style: sprites.StyleBody, Size: 15, X: 0.5, Y: 0.5}

// retryRows divides the verdict: what is asked (empty if it is low, since the status says it too), how
// many mistakes there are, whose they are (empty without choices), and the mistake with its reason.
func retryRows(k ui.Kit, in layout.Rect, choices bool) (head, count, choice, body layout.Rect) {
	line, high := min(k.Px(24*k.Frame.Tall()), 0.28*in.H), k.Px(44)
	low := in.H < k.Px(150)
	if !low {
		head = in.CutTop(line, 0)
	}
	choices = choices && in.H >= k.Px(86)
	if choices && low {
		count = in.CutBottom(high, k.Px(2))
		choice = count.CutRight(in.W*0.55, k.Px(8))
		return head, count, choice, in
	}
	count = in.CutBottom(line, 0)
	if choices {
		choice = in.CutBottom(high, k.Px(2))
	}
	return head, count, choice, in
}

// retryStatus returns what the user is asked, or the result of the user's answer.
func retryStatus(v *view) string {
	r := v.session.Looking().Retrying()
	seat := v.session.Review().Plies()[r.Ply()].Seat
	switch {
	case r.State() == session.RetryPending:
		return v.svc.Text("review.learn.judged")
	case v.session.Shown().Line && (r.State() == session.RetryShown || r.State() == session.RetryFound && r.Shown()):
		return v.svc.Text("review.learn.told")
	case r.State() == session.RetryFound:
		return v.svc.Text("review.learn.found")
	}
	if seat == v.only() {
		return v.svc.Text("review.learn.ask.yours")
	}
	return v.svc.Text("review.learn.ask", v.names[seat])
}

// whyTold returns the words of a claim, or "" if there is none. A claim that tells the better move is
// left out until the user has found or seen that move.
func whyTold(v *view, w *whyShown) string {
	if s := v.session.Looking().Retrying().State(); !w.ok || w.claim.Missed && s != session.RetryFound && s != session.RetryShown {
		return ""
	}
	return w.words(v)
}

// lookWrong begins to look for why the move that the user tried last is bad.
func (d *display) lookWrong() {
	now, m := d.view.session.Looking().Retrying(), d.view.match()
	move, to, reply := now.Tried()
	wrong := spoken.Mistake{Game: m.Game(), Before: m.At(now.Ply()), After: to, Move: move, Better: now.Line(), Reply: reply}
	if string(move) == m.Turns()[now.Ply()].Notation {
		if m, bad := spoken.MistakeAt(d.view.session.Review(), now.Ply()); bad {
			wrong = m
		}
	}
	d.wrong.look(wrong)
}

func (d *display) sayWrong() {
	v := d.view
	said := v.svc.Text("review.learn.wrong")
	if why := whyTold(v, &d.wrong); why != "" {
		said = v.svc.Text("review.learn.wrong.why", why)
	}
	v.board.Message.Say(said)
}

// retryTools returns the buttons to go to another mistake, to show the better move, to go back to
// the review, and to end a move that could still continue.
func retryTools(v *view) []ui.Button {
	l := v.session.Looking()
	n, all, _, _ := l.Retrying().Progress()
	again := word(v, enableIf(tool(v, "again-this", ui.IconUndo, "review.learn.again", input.Undo, actUndo), v.session.Shown().Line || v.board.Begun()), "review.tool.retry")
	if v.board.Endable() != "" {
		again = word(v, lightIf(tool(v, "done", ui.IconCheck, "match.done", 0, actEnd), true), "tool.done")
	}
	next := word(v, enableIf(tool(v, "skip", ui.IconMoveNext, "review.learn.skip", 0, actSkip), n < all || v.inSitting()), "review.tool.skip")
	if l.Retrying().State() != session.RetryAsking {
		next = word(v, lightIf(next, true), "review.tool.next")
	}
	return []ui.Button{
		word(v, enableIf(tool(v, "before", ui.IconMovePrevious, "review.learn.before", 0, actSkipBack), n > 1 && !v.inSitting()), "review.tool.before"),
		again,
		word(v, tool(v, "show", ui.IconLamp, "review.learn.show", 0, actTell), "review.tool.show"),
		next,
		word(v, tool(v, "end-learning", ui.IconClose, "review.learn.end", 0, actEndLearning), "review.tool.end"),
	}
}

// showRetry shows the question about a mistake, or the judgement of the move that the user tried;
// it reports whether e is such an event.
func (d *display) showRetry(e session.Event) bool {
	v := d.view
	switch e := e.(type) {
	case session.RetryAsked:
		v.board.Message.Clear()
		d.begin()
		v.board.Motion.To(v.session.Shown().Board())
		v.svc.Say(strings.TrimSuffix(retryStatus(v)+". "+whyTold(v, whyPlayed(v, v.session.Looking().Retrying().Ply())), ". "))
	case session.RetryJudged:
		noteRetry(v, e.Right)
		if !e.Right {
			v.svc.Hear(audio.Refused)
			d.lookWrong()
			return true
		}
		key := locale.Key("review.learn.right")
		if v.session.Looking().Retrying().Shown() {
			key = "review.learn.told"
		}
		v.svc.Hear(audio.Place)
		v.board.Message.Say(v.svc.Text(key))
	case session.RetryEnded:
		v.way.sitting = sitting{}
		v.board.Message.Clear()
		d.begin()
	default:
		return false
	}
	return true
}

// swipe handles a finger that moves over the board during a review. A swipe to the side goes one
// move forwards or backwards; a swipe up shows the better move, and a swipe down leaves it.
func (t *Table) swipe(in input.State) (c stage.Change, handled bool) {
	v := &t.view
	if v.session.Review() == nil || !in.Touch || !in.Released || !in.Dragging || !v.lay.Board.Contains(in.Start.X, in.Start.Y) || t.Board.Surface.Zoomed() || t.Board.Sketch.Draws() {
		return stage.Nothing, false
	}
	l := v.session.Looking()
	if p, sq := t.Board.Turn().Position, t.Board.Surface.At(in.Start); p != nil && sq != engine.NoSquare {
		if piece := t.Board.Motion.Shown().At[sq]; piece.Kind != engine.NoKind && piece.Seat == p.Turn() { // it was dragged
			return stage.Nothing, false
		}
	}
	x, y := in.Pointer.X-in.Start.X, in.Pointer.Y-in.Start.Y
	const far = 44.0
	learning := l.Retrying() != nil
	switch least := v.kit.Px(far); {
	case max(x, -x) > least && max(x, -x) > 1.5*max(y, -y):
		by := 1
		if x > 0 {
			by = -1
		}
		if learning {
			t.skip(by)
		} else {
			step(t, by)
		}
	case -y > least && -y > 1.5*max(x, -x):
		if learning {
			t.do(actTell)
		} else {
			t.do(actBetter)
		}
	case y > least && y > 1.5*max(x, -x) && v.session.Shown().Line:
		t.do(actUndo)
	default:
		return stage.Nothing, false
	}
	return stage.All, true
}

package play

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

// askOf shows a question about the game in progress. The question disappears when the game ends.
func askOf(v *view, q stage.Question) {
	q.Moot = func() bool { return v.isOver() || v.distant != nil && v.distant.isOff() }
	v.svc.App.Ask(q)
}

func askResign(v *view, resign func(engine.Seat)) {
	seat := v.only()
	switch turn := v.match().Position().Turn(); {
	case seat != engine.NoSeat:
	case v.distant != nil:
		seat = v.speaker()
	case v.match().ToMove().Here():
		seat = turn
	}
	if seat == engine.NoSeat || v.isOver() {
		return
	}
	body := locale.Key("dialog.resign.body")
	switch _, teams := v.match().Game().(engine.Teams); {
	case teams:
		body = "dialog.resign.team"
	case len(v.names) > 2:
		body = "dialog.resign.many"
	}
	askOf(v, v.svc.Warning("resign", v.svc.Text("dialog.resign"), v.svc.Text(body), "match.resign", "answer.play-on", func() { resign(seat) }))
}

// askReopen asks whether to continue a match that is over, and tells the user which moves would be
// taken back.
func askReopen(v *view, undo func()) {
	body := v.svc.Text("dialog.reopen.move")
	if v.match().Reopens() {
		body = v.svc.Text("dialog.reopen.end")
	}
	if v.isOrdinary() {
		body += " " + v.svc.Text("dialog.reopen.counted")
	}
	v.svc.Warn("reopen", v.svc.Text("dialog.reopen"), body, "answer.reopen", "answer.cancel", undo)
}

// askLink shares a link to the match. If several users play here, it first asks whether the player
// to move will continue on another device (sendAway). If some players are on other devices and it
// is the user's turn, it first asks whether all of them will play here again (gather).
func askLink(v *view, sendAway, gather func()) {
	s, company := v.svc, v.session.Company()
	if v.isOver() || v.session.ToMove().Doing == session.Elsewhere || !company.Away && company.People < 2 {
		v.table.do(actHandLink)
		return
	}
	show := stage.Answer{ID: "show", Text: s.Text("link.show"), Do: func() { v.table.do(actHandLink) }}
	stay := stage.Answer{ID: "no", Text: s.Text("answer.cancel")}
	q := stage.Question{ID: "link", Head: s.Text("link.ask"), Body: s.Text("link.ask.body", v.toMove()),
		Answers: []stage.Answer{{ID: "yes", Text: s.Text("link.play"), Primary: true, Do: func() { sendAway(); v.table.do(actHandLink) }}, show, stay}}
	if company.Away {
		q.Head, q.Body = s.Text("link.gather"), s.Text("link.gather.body")
		q.Answers[0] = stage.Answer{ID: "yes", Text: s.Text("link.here"), Primary: true, Do: gather}
	}
	s.App.Ask(q)
}

// replayMatch starts a new match of the same game with the same players and other random numbers.
// by is added to the levels of the computers.
func replayMatch(v *view, by int) {
	if v.way.Again != nil {
		v.way.Again()
		return
	}
	g, setup := v.match().Game(), v.match().Setup()
	order := g.Order(setup)
	round := make([]match.Player, len(order))
	for seat, player := range order {
		round[player] = v.match().Players()[seat]
		if p := &round[player]; p.Computer && p.Level > 0 {
			p.Level = max(1, min(engine.MaxLevel, p.Level+by))
			if by != 0 && settings.FindKnight(p.Character) >= 0 { // a knight of the quest has a level of his own
				p.Character = ""
				for _, k := range settings.Knights() {
					if k.Level == p.Level && !k.Half {
						p.Character = k.Name
					}
				}
			}
		}
	}
	v.svc.Cast(round) // another level has other knights
	start := v.match().From()
	if start == "" { // a position says who has which seat
		setup.Seed = v.svc.Lot()
	}
	seated := make([]match.Player, len(order))
	for seat, player := range g.Order(setup) {
		seated[seat] = round[player]
	}
	v.svc.App.Start(g, setup, start, seated, v.svc.App.Replace)
}

// hold stops the clocks while a question is shown above the table, unless they may not stop or the
// match is already paused.
func (d *display) hold(asking, pause bool) stage.Change {
	s := d.view.session
	d.judging = d.judging && asking
	switch {
	case d.judging, d.held == asking, asking && (pause || !s.MayPause() || s.Pace() != session.Running):
		return stage.Nothing
	case !asking:
		return d.release()
	}
	d.held = true
	return d.show(s.Pause())
}

func (d *display) release() stage.Change {
	if !d.held {
		return stage.Nothing
	}
	d.held = false
	return d.show(d.view.session.GoOn())
}

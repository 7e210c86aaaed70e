package play

import (
	"roundtable/internal/session"
	"roundtable/scenes/stage"
)

// help does what helps the person. Where that costs the match its rating, the person is
// asked first.
func (t *Table) help(do func() ([]session.Event, error)) {
	events, err := do()
	if err != session.CostsRating {
		t.try(events, err)
		return
	}
	v := &t.view
	v.svc.Warn("rated", v.svc.Text("dialog.rated"), v.svc.Text("dialog.rated.body"), func() {
		t.release()
		v.session.Helped()
		t.refresh()
		t.try(do())
	})
}

// toggleThreats shows what threatens, or no more.
func (t *Table) toggleThreats() {
	v := &t.view
	if v.game.Threats == nil {
		return
	}
	t.help(func() ([]session.Event, error) {
		h := v.session.Shows()
		h.Threats = !h.Threats
		if err := v.session.Show(h); err != nil {
			return nil, err
		}
		t.Board.Message.Clear()
		t.refresh()
		if legend := t.Board.Threats().Legend; legend != "" && v.session.Mine() {
			t.Board.Message.Say(legend)
		}
		return nil, nil
	})
}

// toggleBar shows how the computer judges the position, or no more.
func (t *Table) toggleBar() {
	v := &t.view
	t.help(func() ([]session.Event, error) {
		h := v.session.Shows()
		h.Bar = !h.Bar
		if err := v.session.Show(h); err != nil {
			return nil, err
		}
		if _, known := v.session.Bar(); h.Bar && !known {
			t.Board.Message.Say(v.svc.Text("match.bar.later"))
		}
		t.refresh()
		return nil, nil
	})
}

// ratingText says whether the match is rated; "" where it never is.
func ratingText(v *view) string {
	switch v.session.Rating() {
	case session.Rated:
		return v.svc.Text("rated")
	case session.Unrated:
		return v.svc.Text("rated.not")
	}
	return ""
}

// beside are the lines that stand beside the status: whether the match is rated, and what
// threatens where that is shown.
func beside(v *view) (lines []string) {
	if said := ratingText(v); said != "" {
		lines = append(lines, said)
	}
	if v.session.Mine() {
		if said := v.board.Threats().Line; said != "" {
			lines = append(lines, said)
		}
	}
	return lines
}

// hold lets the clocks stand while a question lies over the table, where they may.
func (t *Table) hold(asking bool) stage.Change {
	s := t.view.session
	switch {
	case t.held == asking, asking && (t.card != nil && t.card.id == pauseID || !s.MayPause() || s.Pace() != session.Running):
		return stage.Nothing
	case !asking:
		return t.release()
	}
	t.held = true
	return t.show(s.Pause())
}

// release lets the clocks go on that a question has stopped.
func (t *Table) release() stage.Change {
	if !t.held {
		return stage.Nothing
	}
	t.held = false
	return t.show(t.view.session.GoOn())
}

// offerDraw offers a draw: another person at this table is asked (session.DrawAsked),
// before anybody else the one who offers it.
func (t *Table) offerDraw() {
	v := &t.view
	offer := func() { t.release(); t.show(v.session.OfferDraw()) }
	if !v.session.Mine() || len(v.names) != 2 || v.session.Company().People > 1 || v.session.Company().Away {
		offer()
		return
	}
	askOffer(v, offer)
}

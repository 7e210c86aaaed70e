package play

import (
	"fmt"
	"slices"

	"roundtable/engine"
	"roundtable/internal/session"
	"roundtable/internal/spoken"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/stage"
)

// giveHelp shows the events of a command. If that would make the match unrated, it asks the user first.
func (d *display) giveHelp(do func() ([]session.Event, error)) {
	events, err := do()
	if err != session.CostsRating {
		d.try(events, err)
		return
	}
	v := d.view
	v.svc.Warn("rated", v.svc.Text("dialog.rated"), v.svc.Text("dialog.rated.body"), "answer.unrated", "answer.rated", func() {
		d.release()
		v.session.Helped()
		d.refresh()
		d.try(do())
	})
}

func (d *display) toggleThreats() {
	v := d.view
	if v.game.Threats == nil {
		return
	}
	d.giveHelp(func() ([]session.Event, error) {
		shows := v.session.Shows()
		shows.Threats = !shows.Threats
		if err := v.session.Show(shows); err != nil {
			return nil, err
		}
		v.board.Message.Clear()
		d.refresh()
		if legend := shownThreats(v).Legend; legend != "" {
			v.board.Message.Say(legend)
		}
		return nil, nil
	})
}

func (d *display) toggleBar() {
	v := d.view
	d.giveHelp(func() ([]session.Event, error) {
		shows := v.session.Shows()
		shows.Bar = !shows.Bar
		if err := v.session.Show(shows); err != nil {
			return nil, err
		}
		if _, known := v.session.Bar(); shows.Bar && !known {
			v.board.Message.Say(v.svc.Text("match.bar.later"))
		}
		d.refresh()
		return nil, nil
	})
}

// ratingText returns a text about whether the match is rated; for an online match it has both
// ratings. It returns "" if such a match is never rated.
func ratingText(v *view) string {
	if v.distant != nil && v.distant.Ratings != nil {
		said, now := v.svc.Text("online.rated"), v.distant.seen.ratings
		if now[0] > 0 && now[1] > 0 {
			said += fmt.Sprintf(" · %d : %d", now[0], now[1])
		}
		return said
	}
	switch v.session.Rating() {
	case session.Rated:
		return v.svc.Text("rated")
	case session.Unrated:
		return v.svc.Text("rated.not")
	}
	return ""
}

// statusNotes returns the lines next to the status: that the user only watches, whether the match
// is rated, and the threats shown.
func statusNotes(v *view) (lines []string) {
	if v.distant != nil && v.distant.here == 0 {
		lines = append(lines, v.svc.Text("distant.watching"))
	}
	if said := ratingText(v); said != "" {
		lines = append(lines, said)
	}
	if said := shownThreats(v).Line; said != "" {
		lines = append(lines, said)
	}
	return lines
}

// shownThreats returns the threats in the position shown on the board, which may be an earlier one,
// with any seat to move. It returns none if the user doesn't want to see threats.
func shownThreats(v *view) games.Threats {
	if v.session.Mine() {
		return v.board.Threats()
	}
	shown := v.session.Shown()
	if !v.session.Shows().Threats || v.game.Threats == nil || shown.Present() || v.isOver() {
		return games.Threats{}
	}
	return v.game.Threats(v.turn().In(shown.Position()))
}

// hintWhole returns a text that describes the move of a hint and its reason, and the marks on the
// move's squares.
func hintWhole(v *view, m engine.Move, events []engine.Event) (string, []boardview.Mark) {
	text := v.say(m, events)
	why := spoken.Reasons(v.svc.Words, v.name(), v.match().Position(), m, v.names)
	switch len(why) {
	case 0:
		text = v.svc.Text("hint.move", text)
	case 1:
		text = v.svc.Text("hint.why", text, why[0])
	default:
		text = v.svc.Text("hint.whys", text, why[0], why[1])
	}
	return text, hintMarks(v, events)
}

func hintMarks(v *view, events []engine.Event) (marks []boardview.Mark) {
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			marks = append(marks, boardview.Mark{Square: s.From, Kind: boardview.Movable})
		}
	}
	for i, sq := range board.Ends(events) {
		kind := boardview.Target
		if v.board.Motion.Shown().At[sq].Kind != engine.NoKind && i == 0 {
			kind = boardview.Movable
		}
		marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
	}
	return marks
}

const explainedName = "explained"

// explain explains a rule of a board or an option when that rule first matters to a user. It
// explains each rule only once ever, not once in each match.
func (d *display) explain(covered bool) stage.Change {
	v := d.view
	if d.once.learnt || covered || v.board.Surface.Animating() || v.session.Kind() != session.Ordinary || !v.session.Mine() || !v.session.Shown().Present() {
		return stage.Nothing
	}
	if m := &v.board.Message; m.Said() != "" {
		return stage.Nothing
	}
	d.once.learnt = true
	for _, rule := range v.game.Rules(v.board.Turn()) {
		var known []string
		stage.Recall(v.svc, explainedName, &known)
		key := v.name() + "/" + rule.ID
		if slices.Contains(known, key) {
			continue
		}
		stage.Remember(v.svc, explainedName, append(known, key))
		v.board.Message.SayAt(rule.Text, rule.At)
		return stage.Moving
	}
	return stage.Nothing
}

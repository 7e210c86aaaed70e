package play

import (
	"fmt"
	"roundtable/internal/session"
	"roundtable/scenes/games"
)

// help is what helps the person. Where that costs the match its rating, the person is asked
// first.
type help struct {
	view    *view
	display *display // shows what comes of it
}

// give does what helps the person.
func (h *help) give(do func() ([]session.Event, error)) {
	events, err := do()
	if err != session.CostsRating {
		h.display.try(events, err)
		return
	}
	v := h.view
	v.svc.Warn("rated", v.svc.Text("dialog.rated"), v.svc.Text("dialog.rated.body"), "answer.unrated", "answer.rated", func() {
		h.display.release()
		v.session.Helped()
		h.display.refresh()
		h.display.try(do())
	})
}

// toggleThreats shows what threatens, or no more.
func (h *help) toggleThreats() {
	v := h.view
	if v.game.Threats == nil {
		return
	}
	h.give(func() ([]session.Event, error) {
		shows := v.session.Shows()
		shows.Threats = !shows.Threats
		if err := v.session.Show(shows); err != nil {
			return nil, err
		}
		v.board.Message.Clear()
		h.display.refresh()
		if legend := threatsSeen(v).Legend; legend != "" {
			v.board.Message.Say(legend)
		}
		return nil, nil
	})
}

// toggleBar shows how the computer judges the position, or no more.
func (h *help) toggleBar() {
	v := h.view
	h.give(func() ([]session.Event, error) {
		shows := v.session.Shows()
		shows.Bar = !shows.Bar
		if err := v.session.Show(shows); err != nil {
			return nil, err
		}
		if _, known := v.session.Bar(); shows.Bar && !known {
			v.board.Message.Say(v.svc.Text("match.bar.later"))
		}
		h.display.refresh()
		return nil, nil
	})
}

// ratingText says whether the match is rated, and at a distance how both sides are; "" where it
// never is.
func ratingText(v *view) string {
	if v.distant != nil && v.distant.Ratings != nil {
		said, now := v.svc.Text("rated"), v.distant.seen.ratings
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

// beside are the lines that stand beside the status: whether the match is rated, and what
// threatens where that is shown.
func beside(v *view) (lines []string) {
	if v.distant != nil && v.distant.here == 0 {
		lines = append(lines, v.svc.Text("distant.watching"))
	}
	if said := ratingText(v); said != "" {
		lines = append(lines, said)
	}
	if said := threatsSeen(v).Line; said != "" {
		lines = append(lines, said)
	}
	return lines
}

// threatsSeen are what threatens in the position that is seen whoever is to move there, where
// that is shown: the present one, or an earlier one that the person looks at.
func threatsSeen(v *view) games.Threats {
	if v.session.Mine() {
		return v.board.Threats()
	}
	shown := v.session.Shown()
	if !v.session.Shows().Threats || v.game.Threats == nil || shown.Present() || v.over() {
		return games.Threats{}
	}
	return v.game.Threats(v.turn().In(shown.Position()))
}

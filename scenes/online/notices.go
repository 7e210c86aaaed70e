package online

import (
	"math"

	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// noticeStates say how it stands with notices where somebody wants them and gets none.
var noticeStates = map[lobby.Notices]locale.Key{
	lobby.NoticesAsked: "online.notice.asked", lobby.NoticesForbidden: "online.notice.forbidden",
	lobby.NoticesUnasked: "online.notice.unasked", lobby.NoticesFailed: "online.notice.failed",
}

// noticeRows are the switch for notices of turns, and why none come; none where the browser or
// the server has no notices.
func noticeRows(s *sheet) (rows []stage.Row) {
	l, words := s.o.lobby, s.Svc.Text
	state := l.Notices()
	if state == lobby.NoNotices {
		return nil
	}
	on := state == lobby.NoticesOn || state == lobby.NoticesAsked
	rows = append(rows, stage.Row{Label: words("online.notice"), Note: words("online.notice.help"), Options: []stage.Option{
		stage.Choice("notices-off", words("setup.off"), !on, func() { l.Notify(false) }),
		stage.Choice("notices-on", words("setup.on"), on, func() { l.Notify(true) }),
	}})
	if key, there := noticeStates[state]; there {
		rows = append(rows, saidInFull(s, words(key)))
	}
	return rows
}

// offerRows offer notices, once, where a game goes on that takes days.
func offerRows(s *sheet) []stage.Row {
	l, words := s.o.lobby, s.Svc.Text
	if !l.OffersNotices() {
		return nil
	}
	answer := func(on bool) func() {
		return func() {
			l.Notify(on)
			s.Rebuild()
		}
	}
	return []stage.Row{
		saidInFull(s, words("online.notice.offer")),
		s.Wide(ui.Button{ID: "notices-yes", Icon: ui.IconCheck, Text: words("online.notice.yes"), Size: 17, Do: answer(true)}, 1),
		s.Wide(ui.Button{ID: "notices-no", Text: words("online.notice.no"), Size: 15, Do: answer(false)}, 1),
	}
}

// saidInFull is a row that is a text of several lines.
func saidInFull(s *sheet, text string) stage.Row {
	const size, line, usual = 15, 0.45, 2 // how high a line is, in targets, and how many a row has
	row := s.Said(text)
	if wide := min(s.Kit.Frame.Safe().W-s.Kit.Px(60), s.Kit.Px(560)); wide > 0 {
		lines := math.Ceil(s.Kit.Width(text, sprites.StyleBody, size)/wide + 0.2)
		row.Line = layout.Line{Bare: true, High: 1 + line*max(0, lines-usual)}
	}
	return row
}

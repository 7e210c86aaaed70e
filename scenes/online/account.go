package online

import (
	"cmp"
	"math"
	"strings"

	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	protocol "roundtable/online"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// account shows the user's account: the name, a code for other devices, and the button that deletes
// the account.
type account struct {
	sheet   *sheet
	o       *Opener
	code    *protocol.Code // the code for another device; nil if no code was requested or the code was used
	devices int            // the number of other devices when the code was requested
	last    string         // the result of the code that the user typed last
}

func newAccount(o *Opener) *sheet {
	a := &account{o: o}
	a.sheet = newSheet(o, "online-account", "online.account", a.groups)
	a.sheet.message = func() string { return cmp.Or(a.sheet.why, a.last) }
	return a.sheet
}

func (a *account) groups() [][]stage.Row {
	words, l := a.sheet.Svc.Text, a.o.lobby
	rows := []stage.Row{nameRow(a.sheet)}
	if now := l.Account(); now != nil {
		rows = append(rows, a.sheet.Wide(ui.Button{ID: "page", Icon: ui.IconCup, Text: words("online.page"), Size: 16, Do: func() { a.sheet.Svc.App.Push(newPerson(a.o, now.Account)) }}, 1))
	}
	rows = append(rows, noticeRows(a.sheet)...)
	if why := a.sheet.why; why != "" {
		rows = append(rows, a.sheet.Said(why))
	}
	devices := []stage.Row{stage.Heading(words("online.devices"))}
	code := stage.Line{ID: "code", Usual: words("online.code.enter"), Most: 20, Head: "online.code.ask", Do: "online.code.do", Keep: a.pair}
	if l.Account() != nil {
		devices = append(devices, stage.Row{Label: words("online.code"), Note: words("online.code.help"), Options: []stage.Option{stage.Choice("show-code", words("online.code.show"), false, a.show)}})
	}
	if now := l.Account(); a.code != nil && now != nil && len(now.Devices) > a.devices {
		a.code, a.last = nil, words("online.code.used")
	}
	if a.code != nil {
		devices = append(devices, stage.Row{Line: layout.Line{Bare: true}, Draw: func(control, clip layout.Rect) {
			a.sheet.Page.LabelIn(a.code.Code[:4]+" "+a.code.Code[4:], control, clip, ui.Type{Style: sprites.StyleBold, Size: 26, X: 0.5, Y: 0.5})
		}}, a.sheet.Said(words("online.code.type")))
	}
	devices = append(devices, stage.Row{Label: words("online.join"), Note: words("online.join.help"), Options: []stage.Option{a.sheet.Option(code)}})
	if a.last != "" {
		devices = append(devices, a.sheet.Said(a.last))
	}
	all := [][]stage.Row{rows, devices}
	if l.Account() != nil {
		all = append(all, []stage.Row{
			{Label: words("online.leave"), Note: words("online.leave.help"), Options: []stage.Option{stage.Choice("leave-account", words("online.leave.do"), false, a.leave)}},
			{Label: words("online.delete"), Note: words("online.delete.help"), Options: []stage.Option{stage.Choice("delete-account", words("online.delete.do"), false, a.remove)}},
		})
	}
	return all
}

// nameRow returns the row in which the user edits the name that other players see.
func nameRow(s *sheet) stage.Row {
	text, name := s.o.name(), s.o.name()
	if text == s.Svc.Text("online.guest") { // the default name is not edited
		text = ""
	}
	line := stage.Line{ID: "account-name", Text: text, Usual: name, Most: 4 * longestName, Head: "online.name.ask", Keep: s.rename}
	return stage.Row{Label: s.Svc.Text("online.name"), Note: s.Svc.Text("online.name.help"), Options: []stage.Option{s.Option(line)}}
}

func (s *sheet) rename(text string) {
	name, o := protocol.FitName(text), s.o
	if name == "" || name == o.name() && o.lobby.HasAccount() {
		return
	}
	s.Svc.Settings.Change(func(now *settings.Settings) { now.Online.Name = name })
	if o.lobby.Account() != nil {
		o.lobby.Ask(&protocol.Rename{Name: name}, s.finish)
	}
}

func (a *account) show() {
	a.sheet.why, a.last = "", ""
	if now := a.o.lobby.Account(); now != nil {
		a.devices = len(now.Devices)
	}
	a.o.lobby.Ask(&protocol.Pair{}, func(got protocol.Answer, why *protocol.Refused) {
		if why != nil {
			a.sheet.fail(why)
			return
		}
		a.code, _ = got.(*protocol.Code)
		a.o.changes++
	})
}

// pair joins another device's account with that device's code. It asks first if the user would lose
// this device's own account by that.
func (a *account) pair(text string) {
	code := strings.ToUpper(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '-' }), ""))
	if code == "" {
		return
	}
	a.sheet.why, a.last = "", ""
	if !a.o.worthKeeping() {
		a.join(code)
		return
	}
	words := a.sheet.Svc.Text
	a.ask("join", words("online.join.ask"), words("online.join.body", a.o.name()), words("online.join.do"), func() { a.join(code) })
}

func (a *account) join(code string) {
	a.o.lobby.Join(code, func(why *protocol.Refused) {
		if why != nil {
			a.last = a.o.words().why(why)
		} else {
			a.code, a.last = nil, a.sheet.Svc.Text("online.joined", a.o.lobby.Account().Name)
		}
		a.o.changes++
	})
}

// worthKeeping reports whether the user would miss this device's account: it has games, a name or
// ratings, or the server has not sent that yet.
func (o *Opener) worthKeeping() bool {
	now := o.lobby.Account()
	if now == nil {
		return o.lobby.HasAccount()
	}
	games, known := o.lobby.OfAccount()
	return !known || len(games) > 0 || len(now.Ratings) > 0 || now.Name != o.words().Text("online.guest")
}

// ask asks whether to give up this device's account; body tells how many games are lost, and
// whether there is a way back. Enter and Back mean no.
func (a *account) ask(id, head, body, yes string, do func()) {
	words := a.sheet.Svc.Text
	if games, _ := a.o.lobby.OfAccount(); len(games) > 0 {
		body += " " + words("online.account.games", len(games))
	}
	if a.o.lobby.Elsewhere() {
		body += " " + words("online.account.elsewhere")
	} else {
		body += " " + words("online.account.only")
	}
	a.sheet.Svc.App.Ask(stage.Question{ID: id, Head: head, Body: body, Answers: []stage.Answer{
		{ID: "yes", Text: yes, Do: do},
		{ID: "no", Text: words("online.cancel"), Primary: true},
	}})
}

func (a *account) leave() {
	words := a.sheet.Svc.Text
	a.ask("leave-account", words("online.leave.ask"), words("online.join.body", a.o.name()), words("online.leave.do"), func() {
		a.o.lobby.Leave()
		a.code, a.sheet.why, a.last = nil, words("online.leave.done"), ""
		a.o.changes++
	})
}

func (a *account) remove() {
	a.sheet.Svc.Warn("delete-account", a.sheet.Svc.Text("online.delete.ask"), a.sheet.Svc.Text("online.delete.body"), "online.delete.do", "answer.cancel", func() {
		a.o.lobby.Delete(func(why *protocol.Refused) {
			if why != nil {
				a.sheet.fail(why)
				return
			}
			a.sheet.Svc.App.Home()
			a.o.inform("account", "online.account", a.sheet.Svc.Text("online.delete.done"))
		})
	})
}

func (o *Opener) inform(id string, head locale.Key, what string) {
	text := o.words().Text
	o.cfg.Services.App.Ask(stage.Question{ID: id, Head: text(head), Body: what,
		Answers: []stage.Answer{{ID: "close", Text: text("open.close"), Primary: true}}})
}

func (o *Opener) tellLost(n lobby.AccountLost) {
	what := o.words().Text("online.lost", n.Name)
	if n.Unpaired {
		what = o.words().Text("online.lost.unpaired", n.Name)
	}
	o.inform("account", "online.account", what+" "+o.words().Text("online.leave.done"))
}

var noticeStates = map[lobby.Notices]locale.Key{
	lobby.NoticesAsked: "online.notice.asked", lobby.NoticesForbidden: "online.notice.forbidden",
	lobby.NoticesUnasked: "online.notice.unasked", lobby.NoticesFailed: "online.notice.failed",
}

// noticeRows returns the switch for notices of turns, and why none arrive; nil if the browser or
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
		rows = append(rows, textRow(s, words(key)))
	}
	return rows
}

// offerRows returns rows that offer notices. They are offered once, while a correspondence game is
// in progress.
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
		textRow(s, words("online.notice.offer")),
		s.Wide(ui.Button{ID: "notices-yes", Icon: ui.IconCheck, Text: words("online.notice.yes"), Size: 17, Do: answer(true)}, 1),
		s.Wide(ui.Button{ID: "notices-no", Text: words("online.notice.no"), Size: 15, Do: answer(false)}, 1),
	}
}

func textRow(s *sheet, text string) stage.Row {
	const size, line, usual = 15, 0.45, 2 // how high a line is, in targets, and how many a row has
	row := s.Said(text)
	if wide := min(s.Kit.Frame.Safe().W-s.Kit.Px(60), s.Kit.Px(560)); wide > 0 {
		lines := math.Ceil(s.Kit.Width(text, sprites.StyleBody, size)/wide + 0.2)
		row.Line = layout.Line{Bare: true, High: 1 + line*max(0, lines-usual)}
	}
	return row
}

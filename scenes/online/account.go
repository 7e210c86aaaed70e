package online

import (
	"strings"

	"roundtable/internal/settings"
	protocol "roundtable/online"
	"roundtable/scenes/form"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// account is who the person is to others: the name, other devices, and an end of it.
type account struct {
	sheet *sheet
	o     *Opener
	code  *protocol.Code // for another device; nil where none was asked for
	why   string
}

// newAccount is the screen.
func newAccount(o *Opener) *sheet {
	a := &account{o: o}
	a.sheet = newSheet(o, "online-account", "online.account", a.groups)
	a.sheet.message = func() string { return a.why }
	return a.sheet
}

// groups are the rows.
func (a *account) groups() [][]form.Row {
	words, l := a.sheet.Svc.Text, a.o.lobby
	rows := []form.Row{nameRow(a.sheet, a.fail)}
	if now := l.Account(); now != nil {
		rows = append(rows, a.sheet.Wide(ui.Button{ID: "page", Icon: ui.IconCup, Text: words("online.page"), Size: 16, Do: func() { a.sheet.Svc.App.Push(newPerson(a.o, now.Account)) }}, 1))
	}
	rows = append(rows, noticeRows(a.sheet)...)
	if a.why != "" {
		rows = append(rows, a.sheet.Said(a.why))
	}
	devices := []form.Row{form.Heading(words("online.devices"))}
	code := form.Line{ID: "code", Usual: words("online.code.enter"), Most: 20, Head: "online.code.ask", Keep: a.pair}
	if l.Account() != nil {
		devices = append(devices, form.Row{Label: words("online.code"), Note: words("online.code.help"), Options: []form.Option{form.Choice("show-code", words("online.code.show"), false, a.show)}})
	}
	if a.code != nil {
		devices = append(devices, form.Row{Line: layout.Line{Bare: true}, Draw: func(control, clip layout.Rect) {
			a.sheet.Page.LabelIn(a.code.Code[:4]+" "+a.code.Code[4:], control, clip, ui.Type{Style: sprites.StyleBold, Size: 26, X: 0.5, Y: 0.5})
		}}, a.sheet.Said(words("online.code.type")))
	}
	devices = append(devices, form.Row{Label: words("online.join"), Note: words("online.join.help"), Options: []form.Option{a.sheet.Option(code)}})
	all := [][]form.Row{rows, devices}
	if l.Account() != nil {
		all = append(all, []form.Row{{Label: words("online.delete"), Note: words("online.delete.help"), Options: []form.Option{form.Choice("delete-account", words("online.delete.do"), false, a.remove)}}})
	}
	return all
}

// fail says why something was refused.
func (a *account) fail(why *protocol.Refused) {
	a.why = a.o.words().why(why)
	a.o.changes++
}

// nameRow is what others see as the person's name, to be changed. failed hears why a server
// does not take it.
func nameRow(s *sheet, failed func(*protocol.Refused)) form.Row {
	text, name := s.o.name(), s.o.name()
	if text == s.Svc.Text("online.guest") { // nobody's name: it does not stand in the way of one
		text = ""
	}
	line := form.Line{ID: "account-name", Text: text, Usual: name, Most: 4 * longestName, Head: "online.name.ask", Keep: func(text string) { s.o.rename(text, failed) }}
	return form.Row{Label: s.Svc.Text("online.name"), Note: s.Svc.Text("online.name.help"), Options: []form.Option{s.Option(line)}}
}

// rename gives the person another name, and their account, if there is one.
func (o *Opener) rename(text string, failed func(*protocol.Refused)) {
	name := protocol.FitName(text)
	if name == "" || name == o.name() && o.lobby.HasAccount() {
		return
	}
	o.cfg.Services.Settings.Change(func(s *settings.Settings) { s.Online.Name = name })
	if o.lobby.Account() != nil {
		o.lobby.Ask(&protocol.Rename{Name: name}, func(_ protocol.Answer, why *protocol.Refused) {
			if why != nil {
				failed(why)
			}
		})
	}
}

// show asks for a code, by which another device joins the account.
func (a *account) show() {
	a.why = ""
	a.o.lobby.Ask(&protocol.Pair{}, func(got protocol.Answer, why *protocol.Refused) {
		if why != nil {
			a.fail(why)
			return
		}
		a.code, _ = got.(*protocol.Code)
		a.o.changes++
	})
}

// pair joins the account of another device by the code that it shows.
func (a *account) pair(text string) {
	code := strings.ToUpper(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '-' }), ""))
	if code == "" {
		return
	}
	a.why = ""
	a.o.lobby.Join(code, func(why *protocol.Refused) {
		if why != nil {
			a.fail(why)
			return
		}
		a.why = a.sheet.Svc.Text("online.joined", a.o.lobby.Account().Name)
		a.o.changes++
	})
}

// remove asks whether to delete the account, and deletes it.
func (a *account) remove() {
	a.sheet.Svc.Warn("delete-account", a.sheet.Svc.Text("online.delete.ask"), a.sheet.Svc.Text("online.delete.body"), func() {
		a.o.lobby.Delete(func(why *protocol.Refused) {
			if why != nil {
				a.fail(why)
				return
			}
			a.sheet.Svc.App.Home()
		})
	})
}

package online

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/export"
	"roundtable/internal/settings"
	"roundtable/online/client"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// servers is the screen on which the user chooses a server.
type servers struct {
	sheet *sheet
	o     *Opener
}

func newServers(o *Opener) *sheet {
	s := &servers{o: o}
	s.sheet = newSheet(o, serversName, "online.servers", s.groups)
	return s.sheet
}

func (s *servers) groups() [][]stage.Row {
	words := s.sheet.Svc.Text
	rows := []stage.Row{stage.Heading(words("online.servers.choose"))}
	all := s.o.servers()
	if len(all) == 0 {
		rows = append(rows, s.sheet.Said(words("online.servers.none")))
	}
	for _, origin := range all {
		text := origin
		if origin == s.o.hostOrigin() {
			text = words("online.servers.here")
		}
		rows = append(rows, stage.Row{Line: layout.Line{Bare: true}, Draw: func(control, clip layout.Rect) {
			if slices.Contains(s.sheet.Svc.Settings.Now().Online.Servers, origin) {
				s.sheet.Page.Add(ui.Button{ID: "forget-" + origin, Rect: control.CutRight(control.H, s.sheet.Kit.Px(6)), Clip: clip, Icon: ui.IconBin, Tooltip: words("online.servers.forget"), Do: func() { s.forget(origin) }})
			}
			s.sheet.Page.Add(ui.Button{ID: "server-" + origin, Rect: control, Clip: clip, Text: text, Size: 16, Do: func() { s.choose(origin) }})
		}})
	}
	line := stage.Line{ID: "address", Usual: words("online.servers.add"), Most: 300, Head: "online.servers.ask", Keep: s.add}
	rows = append(rows, stage.Row{Label: words("online.servers.address"), Note: words("online.servers.help"), Options: []stage.Option{s.sheet.Option(line)}}, openLinkRow(s.o, s.sheet))
	if s.sheet.why != "" {
		rows = append(rows, s.sheet.Said(s.sheet.why))
	}
	if host := append(hostRows(s.o, s.sheet), hostedRows(s.o, s.sheet)...); host != nil {
		return [][]stage.Row{host, rows}
	}
	return [][]stage.Row{rows}
}

func (s *servers) add(text string) {
	if text == "" {
		return
	}
	if export.FindLink(text) != "" { // to a game on a server
		s.o.Follow(text)
		return
	}
	origin, err := client.ParseOrigin(text)
	if err != nil {
		s.sheet.why = s.sheet.Svc.Text("online.servers.wrong", engine.Excerpt(text))
		return
	}
	s.sheet.why = ""
	s.choose(origin)
}

func (s *servers) choose(origin string) {
	s.o.connect(origin)
	app := s.sheet.Svc.App
	app.Pop()
	if top, is := s.o.cfg.Stack.Top().(*sheet); is && top.name == frontName { // of the server before
		app.Replace(newFront(s.o))
		return
	}
	app.Push(newFront(s.o))
}

func (s *servers) forget(origin string) {
	s.sheet.Svc.Settings.Change(func(now *settings.Settings) {
		now.Online.Servers = slices.DeleteFunc(slices.Clone(now.Online.Servers), func(o string) bool { return o == origin })
	})
	s.sheet.Rebuild()
}

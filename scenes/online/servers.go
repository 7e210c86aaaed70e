package online

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/settings"
	"roundtable/online/client"
	"roundtable/scenes/form"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// servers is where a program that comes from no server chooses one.
type servers struct {
	form.Writing
	o   *Opener
	why string // why an address is none
}

var _ stage.Reporter = (*servers)(nil)

// newServers is the screen.
func newServers(o *Opener) *servers {
	s := &servers{o: o}
	s.Svc, s.Tell = o.cfg.Services, o.cfg.Tell
	s.Head = func() string { return s.Svc.Text("online.servers") }
	s.Emblem = func(px int) *ebiten.Image { return sprites.Emblem(s.Svc.Theme, px) }
	s.Groups = s.groups
	return s
}

// Report names the screen and tells why an address is none.
func (s *servers) Report(r *report.Report) {
	s.Page.Report(r)
	r.Scene, r.Message = "online-servers", s.why
}

// groups are the rows.
func (s *servers) groups() [][]form.Row {
	words := s.Svc.Text
	rows := []form.Row{form.Heading(words("online.servers.choose"))}
	all := s.o.servers()
	if len(all) == 0 {
		rows = append(rows, s.Said(words("online.servers.none")))
	}
	for _, origin := range all {
		rows = append(rows, form.Row{Line: layout.Line{Bare: true}, Draw: func(control, clip layout.Rect) {
			if slices.Contains(s.Svc.Settings.Now().Online.Servers, origin) {
				s.Page.Add(ui.Button{ID: "forget-" + origin, Rect: control.CutRight(control.H, s.Kit.Px(6)), Clip: clip, Icon: ui.IconBin, Tooltip: words("online.servers.forget"), Do: func() { s.forget(origin) }})
			}
			s.Page.Add(ui.Button{ID: "server-" + origin, Rect: control, Clip: clip, Text: origin, Size: 16, Do: func() { s.choose(origin) }})
		}})
	}
	line := form.Line{ID: "address", Usual: words("online.servers.add"), Most: 300, Head: "online.servers.ask", Keep: s.add}
	rows = append(rows, form.Row{Label: words("online.servers.address"), Note: words("online.servers.help"), Options: []form.Option{s.Option(line)}})
	if s.why != "" {
		rows = append(rows, s.Said(s.why))
	}
	return [][]form.Row{rows}
}

// add plays at the server of an address that was typed.
func (s *servers) add(text string) {
	if text == "" {
		return
	}
	origin, err := client.ParseOrigin(text)
	if err != nil {
		s.why = s.Svc.Text("online.servers.wrong", engine.Excerpt(text))
		return
	}
	s.why = ""
	s.choose(origin)
}

// choose plays at a server.
func (s *servers) choose(origin string) {
	s.o.connect(origin)
	app := s.Svc.App
	app.Pop()
	if _, is := s.o.cfg.Stack.Top().(*front); is { // of the server before
		app.Replace(newFront(s.o))
		return
	}
	app.Push(newFront(s.o))
}

// forget takes a server off the list.
func (s *servers) forget(origin string) {
	s.Svc.Settings.Change(func(now *settings.Settings) {
		now.Online.Servers = slices.DeleteFunc(slices.Clone(now.Online.Servers), func(o string) bool { return o == origin })
	})
	s.Rebuild()
}

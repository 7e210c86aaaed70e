//go:build !js

package online

import (
	"strconv"

	"roundtable/internal/hosting"
	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	"roundtable/scenes/form"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Hosting is the server that this program may run for the people in the same network. None of
// its methods waits but Close.
type Hosting interface {
	State() hosting.State
	Start()
	Stop()
	// Close ends the server and waits for that.
	Close()
}

var _ Hosting = (*hosting.Host)(nil)

// hosted is what is known of that server.
type hosted struct {
	now  hosting.State
	code qrCode
}

// pollHost takes in how the server stands.
func (o *Opener) pollHost() {
	if o.reach.Host == nil {
		return
	}
	now, was := o.reach.Host.State(), o.hosted.now
	if now == was {
		return
	}
	o.hosted.now = now
	o.changes++
	if now.Phase == hosting.Failed && was.Phase == hosting.Serving && !o.onHost() {
		o.cfg.Services.Toast(stage.Toast{Text: o.hostFault(), Button: o.words().text("online.turn.show"), Open: o.openHost,
			Stands: func() bool { return o.hosted.now.Phase == hosting.Failed && !o.onHost() }})
	}
}

// hostOrigin is where the people nearby reach the server that runs here, "" where none does.
func (o *Opener) hostOrigin() string { return o.hosted.now.Origin }

// closeHost ends the server, if one runs.
func (o *Opener) closeHost() {
	if o.reach.Host != nil {
		o.reach.Host.Close()
	}
}

// Guests is how many lines of others there are to the server that runs here.
func (o *Opener) Guests() int {
	n := o.hosted.now.Lines
	if o.lobby != nil && o.lobby.Origin() == o.hostOrigin() && o.lobby.Line().State == lobby.Up {
		n--
	}
	return max(0, n)
}

// onHost reports whether that screen is what one sees.
func (o *Opener) onHost() bool {
	top, is := o.cfg.Stack.Top().(*sheet)
	return is && top.name == hostName
}

// openHost shows it.
func (o *Opener) openHost() { o.cfg.Services.App.Push(newHost(o)) }

// hostRows offer to host where servers are chosen.
func hostRows(o *Opener, s *sheet) []form.Row {
	if o.reach.Host == nil {
		return nil
	}
	words := s.Svc.Text
	rows := []form.Row{form.Heading(words("online.host"))}
	if o.hosted.now.Phase == hosting.Absent {
		return append(rows, long(s, words("online.host.absent")))
	}
	if origin := o.hostOrigin(); origin != "" {
		return append(rows, s.Wide(hostButton(o, "host", origin), 1.3))
	}
	return append(rows, long(s, words("online.host.about")), s.Wide(ui.Button{ID: "host", Icon: ui.IconCastle, Text: words("online.host.begin"), Size: 17, Do: func() {
		o.reach.Host.Start() // unless it runs
		o.openHost()
	}}, 1.1))
}

// hostedRows lead from the lobby of the server that runs here to its address and code.
func hostedRows(o *Opener, s *sheet) []form.Row {
	origin := o.hostOrigin()
	if origin == "" || o.lobby.Origin() != origin {
		return nil
	}
	return []form.Row{s.Wide(hostButton(o, "hosted", origin), 1.3)}
}

// hostButton leads to the screen of the server that runs here.
func hostButton(o *Opener, id, origin string) ui.Button {
	words := o.words()
	return ui.Button{ID: id, Icon: ui.IconCastle, Text: words.text("online.host"), Sub: words.text("online.host.at", origin), Size: 17, Do: o.openHost}
}

// long is a row that is a text of up to three lines.
func long(s *sheet, text string) form.Row {
	row := s.Said(text)
	row.Line.High = 1.5
	return row
}

// newHost is the screen of the server that this program runs: where others reach it, and what
// can be done where it does not run.
func newHost(o *Opener) *sheet {
	var s *sheet
	s = newSheet(o, hostName, "online.host", func() [][]form.Row { return [][]form.Row{hostScreen(o, s)} })
	s.message = o.hostFault
	return s
}

// hostScreen are its rows.
func hostScreen(o *Opener, s *sheet) (rows []form.Row) {
	words, host := s.Svc.Text, o.reach.Host
	add := func(b ui.Button, high float64) { rows = append(rows, s.Wide(b, high)) }
	stop := ui.Button{ID: "host-stop", Icon: ui.IconClose, Text: words("online.host.stop"), Size: 16, Do: o.stopHosting}
	switch now := o.hosted.now; now.Phase {
	case hosting.Serving:
		add(ui.Button{ID: "host-lobby", Icon: ui.IconPlay, Text: words("online.host.lobby"), Size: 19, Look: ui.Primary, Do: func() {
			o.connect(now.Origin)
			s.Svc.App.Push(newFront(o))
		}}, 1.1)
		rows = append(rows, long(s, words("online.host.scan")), codeRow(s, &o.hosted.code, now.Origin+"/"), addressRow(s, now.Origin))
		if n := o.Guests(); n > 0 {
			rows = append(rows, s.Said(words("online.host.guests", strconv.Itoa(n))))
		}
		rows = append(rows, long(s, words("online.host.firewall")))
		add(stop, 1)
	case hosting.Starting:
		rows = append(rows, s.Said(words("online.host.starting")))
		add(stop, 1)
	case hosting.Ending:
		rows = append(rows, s.Said(words("online.host.ending")))
	case hosting.Absent:
		rows = append(rows, long(s, words("online.host.absent")))
	default:
		text := words("online.host.again")
		if why := o.hostFault(); why != "" {
			rows = append(rows, long(s, why))
		} else {
			rows, text = append(rows, long(s, words("online.host.about"))), words("online.host.begin")
		}
		add(ui.Button{ID: "host-start", Icon: ui.IconPlay, Text: text, Size: 19, Look: ui.Primary, Do: host.Start}, 1.1)
	}
	return rows
}

// addressRow is an address, large, to be typed elsewhere.
func addressRow(s *sheet, origin string) form.Row {
	return form.Row{Line: layout.Line{Bare: true}, Draw: func(control, clip layout.Rect) {
		s.Page.LabelIn(origin, control, clip, ui.Type{Style: sprites.StyleBold, Size: 19, X: 0.5, Y: 0.5})
	}}
}

// hostFault says why no server runs; "" where nothing is wrong.
func (o *Opener) hostFault() string {
	now, words := o.hosted.now, o.words()
	if now.Phase != hosting.Failed {
		return ""
	}
	said := map[hosting.Cause]locale.Key{hosting.NoNetwork: "online.host.network", hosting.NotStarted: "online.host.notstarted",
		hosting.Silent: "online.host.silent", hosting.Died: "online.host.died"}[now.Cause]
	text := words.text(said)
	if now.Detail != "" {
		text += " (" + now.Detail + ")"
	}
	return text
}

// stopHosting ends the server, and asks where others are there.
func (o *Opener) stopHosting() {
	if o.Guests() == 0 {
		o.reach.Host.Stop()
		return
	}
	words := o.words()
	o.cfg.Services.Confirm("host-stop", words.text("online.host.stop"), words.text("online.host.others"), "online.host.stop", "answer.cancel", o.reach.Host.Stop)
}

//go:build !js

package online

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/internal/hosting"
	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	protocol "roundtable/online"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Hosting is the server that this program may run for the local network. None of its methods but
// Close blocks.
type Hosting interface {
	State() hosting.State
	Start()
	Stop()
	// Close ends the server and waits for that.
	Close()
}

var _ Hosting = (*hosting.Host)(nil)

// hosted is the state of that server.
type hosted struct {
	now  hosting.State
	game string // that waits there for a friend
}

func (o *Opener) pollHost() {
	if o.reach.Host == nil {
		return
	}
	now, was := o.reach.Host.State(), o.hosted.now
	if now.Equal(was) {
		return
	}
	o.hosted.now = now
	o.changes++
	if now.Phase == hosting.Failed && was.Phase == hosting.Serving && !o.onHost() {
		o.cfg.Services.Toast(stage.Toast{Text: o.hostFault(), Button: o.words().Text("online.turn.show"), Open: o.openHost,
			Stands: func() bool { return o.hosted.now.Phase == hosting.Failed && !o.onHost() }})
	}
}

// hostOrigin returns the address of the hosted server in the local network, "" if none.
func (o *Opener) hostOrigin() string { return o.hosted.now.Origin }

// localLinks returns links that replace link in the local network: to the hosted server one for
// each address of this machine, none while it is in no network.
func (o *Opener) localLinks(link string) (links []string) {
	here := o.hostOrigin()
	if here == "" || !strings.HasPrefix(link, here+"/") {
		return []string{link}
	}
	for _, origin := range o.hosted.now.Nearby {
		links = append(links, origin+strings.TrimPrefix(link, here))
	}
	return links
}

// ownOrigin returns the origin that this program uses for another: for the hosted server its own,
// whichever of its addresses was given.
func (o *Opener) ownOrigin(origin string) string {
	if slices.Contains(o.hosted.now.Nearby, origin) {
		return o.hostOrigin()
	}
	return origin
}

// playFriend starts hosting, and opens the room of a game that waits for a friend.
func (o *Opener) playFriend() {
	if o.hosted.now.Phase == hosting.Serving {
		o.inviteHere(false)
		return
	}
	o.reach.Host.Start()
	o.pollHost()
	o.cfg.Services.App.Push(newHost(o, true))
}

// inviteHere opens the room of a game on the hosted server: one that waits already, or a new one.
func (o *Opener) inviteHere(instead bool) {
	l := o.connect(o.hosted.now.Origin)
	if t := l.Table(o.hosted.game); o.hosted.game != "" && t != nil && t.Lost == nil && t.Fold().Phase() == protocol.Waiting {
		o.openGame(o.hosted.game, "", instead)
		return
	}
	o.invite(o.usual(o.cfg.Games[0].Game.Name()), instead, func(game string) { o.hosted.game = game })
}

func (o *Opener) closeHost() {
	if o.reach.Host != nil {
		o.reach.Host.Close()
	}
}

// Guests returns the number of connections of others to the hosted server.
func (o *Opener) Guests() int {
	n := o.hosted.now.Lines
	if o.lobby != nil && o.lobby.Origin() == o.hostOrigin() && o.lobby.Connection().State == lobby.Up {
		n--
	}
	return max(0, n)
}

// onHost reports whether the screen of the hosted server is on top.
func (o *Opener) onHost() bool {
	top, is := o.cfg.Stack.Top().(*sheet)
	return is && top.name == hostName
}

func (o *Opener) openHost() { o.cfg.Services.App.Push(newHost(o, false)) }

// friendHere adds hostRows to what a server offers, if hosting is possible.
func friendHere(o *Opener, s *sheet) []stage.Row {
	if o.hosted.now.Phase == hosting.Absent {
		return nil
	}
	return hostRows(o, s)
}

// hostRows offers a game with a friend in the same network.
func hostRows(o *Opener, s *sheet) []stage.Row {
	if o.reach.Host == nil {
		return nil
	}
	words := s.Svc.Text
	if o.hosted.now.Phase == hosting.Absent {
		return []stage.Row{stage.Heading(words("online.host")), long(s, words("online.host.absent"))}
	}
	return []stage.Row{s.Wide(ui.Button{ID: "friend", Icon: ui.IconArms, Text: words("online.host"), Size: 17, Look: ui.Primary, Do: o.playFriend}, 1.2), long(s, words("online.host.about"))}
}

// hostedRows leads to the screen of the hosted server.
func hostedRows(o *Opener, s *sheet) []stage.Row {
	origin := o.hostOrigin()
	if origin == "" {
		return nil
	}
	words := s.Svc.Text
	return []stage.Row{s.Wide(ui.Button{ID: "hosted", Icon: ui.IconCastle, Text: words("online.host.here"), Sub: words("online.host.at", strings.Join(append(o.hosted.now.Nearby, origin)[:max(1, len(o.hosted.now.Nearby))], ", ")), Size: 17, Do: o.openHost}, 1.3)}
}

// long returns a row with a text of up to three lines.
func long(s *sheet, text string) stage.Row {
	row := s.Said(text)
	row.Line.High = 1.5
	return row
}

// newHost returns the screen of the hosted server: its addresses, or what can be done if it does
// not run. With friend it opens a room as soon as the server runs.
func newHost(o *Opener, friend bool) *sheet {
	var s *sheet
	s = newSheet(o, hostName, "online.host", func() [][]stage.Row { return [][]stage.Row{hostScreen(o, s)} })
	s.message = o.hostFault
	s.onNews = func() bool {
		if !friend || o.hosted.now.Phase != hosting.Serving {
			return false
		}
		o.inviteHere(true)
		return true
	}
	return s
}

func hostScreen(o *Opener, s *sheet) (rows []stage.Row) {
	words, host := s.Svc.Text, o.reach.Host
	add := func(b ui.Button, high float64) { rows = append(rows, s.Wide(b, high)) }
	stop := ui.Button{ID: "host-stop", Icon: ui.IconClose, Text: words("online.host.stop"), Size: 16, Do: o.stopHosting}
	switch now := o.hosted.now; now.Phase {
	case hosting.Serving:
		add(ui.Button{ID: "host-lobby", Icon: ui.IconPlay, Text: words("online.host.lobby"), Size: 19, Look: ui.Primary, Do: func() {
			o.connect(now.Origin)
			s.Svc.App.Push(newFront(o))
		}}, 1.1)
		if len(now.Nearby) == 0 {
			rows = append(rows, textRow(s, words("online.host.network")))
		} else {
			rows = append(rows, long(s, words("online.host.scan")))
		}
		for _, origin := range now.Nearby {
			rows = append(rows, codeRow(s, origin+"/"), addressRow(s, origin))
		}
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
			rows = append(rows, textRow(s, why))
		} else {
			rows, text = append(rows, long(s, words("online.host.about"))), words("online.host.begin")
		}
		add(ui.Button{ID: "host-start", Icon: ui.IconPlay, Text: text, Size: 19, Look: ui.Primary, Do: host.Start}, 1.1)
	}
	return rows
}

// addressRow shows an address in large letters, for typing on another device.
func addressRow(s *sheet, origin string) stage.Row {
	return stage.Row{Line: layout.Line{Bare: true}, Draw: func(control, clip layout.Rect) {
		s.Page.LabelIn(origin, control, clip, ui.Type{Style: sprites.StyleBold, Size: 19, X: 0.5, Y: 0.5})
	}}
}

// hostFault says why no server runs; "" if none is wanted.
func (o *Opener) hostFault() string {
	now := o.hosted.now
	if now.Phase != hosting.Failed {
		return ""
	}
	return o.words().Text(map[hosting.Cause]locale.Key{hosting.NotStarted: "online.host.notstarted",
		hosting.Silent: "online.host.silent", hosting.Died: "online.host.died"}[now.Cause])
}

// stopHosting ends the server, after a question if there are guests.
func (o *Opener) stopHosting() {
	if o.Guests() == 0 {
		o.reach.Host.Stop()
		return
	}
	words := o.words()
	o.cfg.Services.Confirm("host-stop", words.Text("online.host.stop"), words.Text("online.host.others"), "online.host.stop", "answer.cancel", o.reach.Host.Stop)
}

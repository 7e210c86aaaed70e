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
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Hosting is the server that this program may run for the local network. Only its method Close
// blocks.
type Hosting interface {
	State() hosting.State
	Start()
	Stop()
	// Close stops the server, and returns when it has stopped.
	Close()
}

var _ Hosting = (*hosting.Host)(nil)

// hosted is the state of the server that this program runs.
type hosted struct {
	now  hosting.State
	game string // the game that waits for a friend on that server
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

func (o *Opener) hostOrigin() string { return o.hosted.now.Origin }

// localLinks returns links that work in the local network in place of link. If link leads to the
// server that this program runs, there is one for each address of this machine, and none while the
// machine is in no network.
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

// ownOrigin returns the origin under which this program connects to a server. The server that this
// program runs may be given by any of its addresses.
func (o *Opener) ownOrigin(origin string) string {
	if slices.Contains(o.hosted.now.Nearby, origin) {
		return o.hostOrigin()
	}
	return origin
}

func (o *Opener) playFriend() {
	if o.hosted.now.Phase == hosting.Serving {
		o.inviteHere(false)
		return
	}
	o.reach.Host.Start()
	o.pollHost()
	o.cfg.Services.App.Push(newHost(o, true))
}

// inviteHere opens the room of a game on the server that this program runs: a game that waits
// already, or a new one.
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

// Guests returns the number of connections that other devices have to the server that this program
// runs.
func (o *Opener) Guests() int {
	n := o.hosted.now.Lines
	if o.lobby != nil && o.lobby.Origin() == o.hostOrigin() && o.lobby.Connection().State == lobby.Up {
		n--
	}
	return max(0, n)
}

func (o *Opener) onHost() bool {
	top, is := o.cfg.Stack.Top().(*sheet)
	return is && top.name == hostName
}

func (o *Opener) openHost() { o.cfg.Services.App.Push(newHost(o, false)) }

func friendHere(o *Opener, s *sheet) []stage.Row {
	if o.hosted.now.Phase == hosting.Absent {
		return nil
	}
	return hostRows(o, s)
}

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

func hostedRows(o *Opener, s *sheet) []stage.Row {
	origin := o.hostOrigin()
	if origin == "" {
		return nil
	}
	words := s.Svc.Text
	return []stage.Row{s.Wide(ui.Button{ID: "hosted", Icon: ui.IconCastle, Text: words("online.host.here"), Sub: words("online.host.at", strings.Join(append(o.hosted.now.Nearby, origin)[:max(1, len(o.hosted.now.Nearby))], ", ")), Size: 17, Do: o.openHost}, 1.3)}
}

func long(s *sheet, text string) stage.Row {
	row := s.Said(text)
	row.Line.High = 1.5
	return row
}

// newHost returns the screen about the server that this program runs: its addresses, or what the
// user can do if it does not run. If friend is true, it opens a room as soon as the server runs.
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
			rows = append(rows, codeRow(s, origin+"/"), addressRow(s, origin, 0, ui.Type{Style: sprites.StyleBold, Size: 19}))
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

func (o *Opener) hostFault() string {
	now := o.hosted.now
	if now.Phase != hosting.Failed {
		return ""
	}
	return o.words().Text(map[hosting.Cause]locale.Key{hosting.NotStarted: "online.host.notstarted",
		hosting.Silent: "online.host.silent", hosting.Died: "online.host.died"}[now.Cause])
}

func (o *Opener) stopHosting() {
	if o.Guests() == 0 {
		o.reach.Host.Stop()
		return
	}
	words := o.words()
	o.cfg.Services.Confirm("host-stop", words.Text("online.host.stop"), words.Text("online.host.others"), "online.host.stop", "answer.cancel", o.reach.Host.Stop)
}

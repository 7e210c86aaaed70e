package scenes

import (
	"strings"

	protocol "roundtable/online"
	"roundtable/scenes/online"
	"roundtable/scenes/stage"
)

// onlineLoader stands for play at a distance in a program that has none of it within: it
// leaves that for the program that has, so that nobody loads what they do not play.
type onlineLoader struct {
	svc  *stage.Services
	load func(place string, invite *protocol.Create) // Config.LoadOnline
}

var _ stage.Online = (*onlineLoader)(nil)

// There reports whether there is such a program.
func (l *onlineLoader) There() bool { return l.load != nil }

// Open loads it at its first screen.
func (l *onlineLoader) Open() { l.leave("", nil) }

// OpenPlace loads it at a place.
func (l *onlineLoader) OpenPlace(of string) { l.leave(of, nil) }

// Invite loads it with a game to invite to.
func (l *onlineLoader) Invite(c protocol.Create) { l.leave("", &c) }

// Follow loads it at a game. The page plays only at the server that it came from.
func (l *onlineLoader) Follow(link string) {
	origin, of, ok := strings.Cut(link, "/#/"+online.Place+"/")
	if ok && l.load != nil && !strings.HasPrefix(l.svc.Address, origin+"/") {
		l.refuse(l.svc.Text("online.link.elsewhere", origin))
		return
	}
	l.leave(of, nil)
}

// leave goes to the other program. The page stays until that has come, and takes the last place
// that was asked for.
func (l *onlineLoader) leave(place string, invite *protocol.Create) {
	if l.load == nil {
		l.refuse(l.svc.Text("online.none"))
		return
	}
	l.load(place, invite)
}

// refuse says why something cannot be.
func (l *onlineLoader) refuse(why string) {
	l.svc.App.Ask(stage.Question{ID: "refused", Head: l.svc.Text("online"), Body: why,
		Answers: []stage.Answer{{ID: "close", Text: l.svc.Text("open.close"), Primary: true}}})
}

// Waiting is unknown: nobody has asked the server.
func (l *onlineLoader) Waiting() int { return 0 }

// Live is unknown.
func (l *onlineLoader) Live() stage.Live { return stage.Live{} }

// Guests are none: a page runs no server.
func (l *onlineLoader) Guests() int { return 0 }

// Changes is always the same.
func (l *onlineLoader) Changes() int { return 0 }

// Poll does nothing.
func (l *onlineLoader) Poll() {}

// Close does nothing.
func (l *onlineLoader) Close() {}

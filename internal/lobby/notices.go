package lobby

import (
	"slices"

	"roundtable/internal/settings"
	"roundtable/online"
)

// Browser subscribes to the server's notices (docs/PROTOCOL.md, Notices). No method blocks, and
// calls take effect in the order in which they are made.
type Browser interface {
	// Subscribe makes Answer return the browser's subscription for the server's key. It creates the
	// subscription if necessary. If ask is true, it may ask the user for permission, which browsers
	// allow only after the user has pressed something.
	Subscribe(key string, ask bool)
	// Unsubscribe ends the subscription, if there is one.
	Unsubscribe()
	// Answer returns each result of Subscribe once; ok is false if there is none.
	Answer() (s Subscription, ok bool)
}

// Subscription is a browser's answer: a PushSubscription, or a refusal.
type Subscription struct {
	Endpoint, P256dh, Auth string
	Refusal                Notices // why there is none; NoNotices if there is one
}

// Notices is the state of turn notices on this device.
type Notices uint8

// These are the states. From NoticesForbidden on, the user wants notices but receives none.
const (
	NoNotices        Notices = iota // browser or server has none, or no account is signed in
	NoticesOff                      // not wanted
	NoticesAsked                    // browser or server has not answered yet
	NoticesOn                       // the server sends them
	NoticesForbidden                // the user or the system forbids them for this page
	NoticesUnasked                  // the user was not asked, or has not answered
	NoticesFailed                   // the browser could not subscribe, or the server refused
)

// The values of settings.Online.Notices.
const (
	wishOn  = "on"
	wishOff = "off"
)

type notices struct {
	state    Notices      // where they are wanted
	has      Subscription // that the server has
	language string       // that the server has
}

// Notices returns the state of turn notices.
func (l *Lobby) Notices() Notices {
	switch {
	case !l.couldNotify():
		return NoNotices
	case l.wish() != wishOn:
		return NoticesOff
	}
	return max(l.notices.state, NoticesAsked)
}

// couldNotify reports whether it is possible to show notices on this device.
func (l *Lobby) couldNotify() bool {
	return l.cfg.Browser != nil && l.line.PushKey != "" && l.account != nil
}

func (l *Lobby) wish() string { return l.cfg.Settings.Now().Online.Notices }

func (l *Lobby) setWish(wish string) {
	if l.wish() != wish {
		l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Notices = wish })
	}
}

// OffersNotices reports whether a screen should offer notices: there is a correspondence game, and
// the user has not chosen yet.
func (l *Lobby) OffersNotices() bool {
	return l.Notices() == NoticesOff && l.wish() == "" && slices.ContainsFunc(l.mine.games, func(s online.Summary) bool { return ByDays(s.Clock) })
}

// ByDays reports whether a time control has days for each move.
func ByDays(control string) bool {
	c, ok := online.ParseControl(control)
	return ok && c.Days > 0
}

// Notify turns turn notices on or off. It must be called when the user has just pressed something,
// because a browser may ask for permission only then.
func (l *Lobby) Notify(on bool) {
	l.changed = true
	if !on {
		if e := l.notices.has.Endpoint; e != "" {
			l.client.Ask(&online.Unpush{Endpoint: e})
		}
		l.unsubscribe()
		l.setWish(wishOff)
		return
	}
	l.setWish(wishOn)
	if l.couldNotify() {
		l.notices.state = NoticesAsked
		l.cfg.Browser.Subscribe(l.line.PushKey, true)
	}
}

// unsubscribe ends the browser's subscription. The push service then tells the server that the
// subscription has expired.
func (l *Lobby) unsubscribe() {
	l.notices = notices{}
	if l.cfg.Browser != nil {
		l.cfg.Browser.Unsubscribe()
	}
}

// stepNotices processes the browser's answers and a change of the user's language.
func (l *Lobby) stepNotices() {
	if l.cfg.Browser == nil {
		return
	}
	for s, ok := l.cfg.Browser.Answer(); ok; s, ok = l.cfg.Browser.Answer() {
		l.changed = true
		l.takeAnswer(s)
	}
	if l.notices.state == NoticesOn && l.notices.language != l.cfg.Language() && l.account != nil {
		l.tellServer(l.notices.has)
	}
}

func (l *Lobby) takeAnswer(s Subscription) {
	if l.Notices() <= NoticesOff { // no longer wanted
		return
	}
	if s.Refusal != NoNotices {
		l.notices = notices{state: s.Refusal}
		return
	}
	l.tellServer(s)
}

func (l *Lobby) tellServer(s Subscription) {
	if old := l.notices.has.Endpoint; old != "" && old != s.Endpoint {
		l.client.Ask(&online.Unpush{Endpoint: old})
	}
	l.notices.has, l.notices.language = s, l.cfg.Language()
	l.Ask(&online.Push{Endpoint: s.Endpoint, P256dh: s.P256dh, Auth: s.Auth, Language: l.notices.language}, func(_ online.Answer, why *online.Refused) {
		switch {
		case l.notices.has.Endpoint != s.Endpoint: // about another one by now
		case why != nil:
			l.notices = notices{state: NoticesFailed}
		default:
			l.notices.state = NoticesOn
		}
	})
}

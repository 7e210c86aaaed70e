package lobby

import (
	"slices"

	"roundtable/internal/settings"
	"roundtable/online"
)

// Browser is what a browser does so that the server's notices come (docs/PROTOCOL.md,
// Notices). None of its methods waits; they take effect in the order in which they are
// called.
type Browser interface {
	// Subscribe has the browser tell its subscription, made with the server's key: the one
	// that it has, or a new one where it has none or one of another key. With ask it asks
	// the person where it has to, which browsers do only after they have pressed something.
	Subscribe(key string, ask bool)
	// Unsubscribe ends the subscription, if there is one.
	Unsubscribe()
	// Answer is what has come of Subscribe, each once; ok is false where nothing has come.
	Answer() (s Subscription, ok bool)
}

// Subscription is what a browser answers: a PushSubscription, or why there is none.
type Subscription struct {
	Endpoint, P256dh, Auth string
	Refusal                Notices // why there is none; NoNotices where there is one
}

// Notices is how it stands with notices of turns at this device.
type Notices uint8

// The states. From NoticesForbidden on the person wants notices, and gets none.
const (
	NoNotices        Notices = iota // the browser or the server has none, or nobody is signed in
	NoticesOff                      // nobody wants them
	NoticesAsked                    // browser or server has not answered yet
	NoticesOn                       // the server sends them
	NoticesForbidden                // the person, or the system, has forbidden this page to show them
	NoticesUnasked                  // the person was not asked whether it may, or has given no answer
	NoticesFailed                   // the browser could not subscribe, or the server has refused it
)

// The wishes that the settings keep (settings.Online.Notices).
const (
	wishOn  = "on"
	wishOff = "off"
)

// notices is what is known of them.
type notices struct {
	state    Notices      // where they are wanted
	has      Subscription // that the server has been told
	language string       // in which it was told to send
}

// Notices is how it stands with notices of turns.
func (l *Lobby) Notices() Notices {
	switch {
	case !l.couldNotify():
		return NoNotices
	case l.wish() != wishOn:
		return NoticesOff
	}
	return max(l.notices.state, NoticesAsked)
}

// couldNotify reports whether notices could come here.
func (l *Lobby) couldNotify() bool {
	return l.cfg.Browser != nil && l.line.PushKey != "" && l.account != nil
}

func (l *Lobby) wish() string { return l.cfg.Settings.Now().Online.Notices }

func (l *Lobby) setWish(wish string) {
	if l.wish() != wish {
		l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Notices = wish })
	}
}

// OffersNotices reports whether to offer notices to the person: there is a game with days a
// move, and nobody has said yet whether they are wanted.
func (l *Lobby) OffersNotices() bool {
	return l.Notices() == NoticesOff && l.wish() == "" && slices.ContainsFunc(l.mine.games, func(s online.Summary) bool { return ByDays(s.Clock) })
}

// ByDays reports whether a time control has days for each move.
func ByDays(control string) bool {
	c, ok := online.ParseControl(control)
	return ok && c.Days > 0
}

// Notify has the server tell the person of turns, or no more. It is to be called when the
// person has just pressed something, for only then may a browser be asked.
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

// unsubscribe ends the browser's subscription. What a server sends there from now on is lost,
// and the push service tells it so: nobody has to.
func (l *Lobby) unsubscribe() {
	l.notices = notices{}
	if l.cfg.Browser != nil {
		l.cfg.Browser.Unsubscribe()
	}
}

// subscribeAgain has the server told again where to send notices, once somebody has signed
// in: the subscription may have expired meanwhile, the server's key may be another one, and
// the server may have dropped what it knew.
func (l *Lobby) subscribeAgain() {
	if l.Notices() > NoticesOff {
		l.cfg.Browser.Subscribe(l.line.PushKey, false)
	}
}

// stepNotices takes in what the browser answers, and the person's language.
func (l *Lobby) stepNotices() {
	if l.cfg.Browser == nil {
		return
	}
	for s, ok := l.cfg.Browser.Answer(); ok; s, ok = l.cfg.Browser.Answer() {
		l.changed = true
		l.answered(s)
	}
	if l.notices.state == NoticesOn && l.notices.language != l.cfg.Language() && l.account != nil {
		l.tellServer(l.notices.has)
	}
}

// answered takes in what the browser answers.
func (l *Lobby) answered(s Subscription) {
	if l.Notices() <= NoticesOff { // nobody wants them any more
		return
	}
	if s.Refusal != NoNotices {
		l.notices = notices{state: s.Refusal}
		return
	}
	l.tellServer(s)
}

// tellServer tells the server where to send notices, and in which language.
func (l *Lobby) tellServer(s Subscription) {
	if old := l.notices.has.Endpoint; old != "" && old != s.Endpoint {
		l.client.Ask(&online.Unpush{Endpoint: old})
	}
	l.notices.has, l.notices.language = s, l.cfg.Language()
	l.Ask(&online.Push{Endpoint: s.Endpoint, P256dh: s.P256dh, Auth: s.Auth, Language: l.notices.language}, func(_ online.Answer, why *online.Refused) {
		switch {
		case l.notices.has.Endpoint != s.Endpoint: // it is about another one by now
		case why != nil:
			l.notices = notices{state: NoticesFailed}
		default:
			l.notices.state = NoticesOn
		}
	})
}

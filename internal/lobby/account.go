package lobby

import (
	"slices"

	"roundtable/internal/settings"
	"roundtable/online"
	"roundtable/online/client"
)

// Join has this device join the account of another one, by the code that it shows. A device
// that has an account of its own has that no more. then hears how it ended.
func (l *Lobby) Join(code string, then func(*online.Refused)) {
	l.unsubscribe() // what comes for the account of before is nobody's here
	was := l.cfg.Settings.Now().Online
	l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.SetSeed(l.seed()) })
	now := l.cfg.Settings.Now().Online
	seed, _ := now.Seed()
	l.key = now.Key
	l.client.SignIn(client.NewAccount(seed, ""))
	l.asked[l.client.Pair(code)] = func(_ online.Answer, why *online.Refused) {
		if why != nil { // as before
			l.cfg.Settings.Change(func(s *settings.Settings) {
				s.Online.Key, s.Online.Name, s.Online.Accounts = was.Key, was.Name, was.Accounts
			})
			l.signIn()
		} else {
			l.cfg.Settings.Change(func(s *settings.Settings) {
				s.Online.LeaveAccount()
				s.Online.Key, s.Online.Name, s.Online.Notices = now.Key, l.account.Name, was.Notices
				s.Online.Known(l.cfg.Origin)
			})
			l.client.Ask(&online.MyGames{On: true})
		}
		then(why)
	}
}

// Delete deletes the account. Its games that go on are resigned, and those that wait called
// off; the others stay, as those of somebody without a name. then hears how it ended.
func (l *Lobby) Delete(then func(*online.Refused)) {
	l.Ask(&online.DeleteAccount{}, func(_ online.Answer, why *online.Refused) {
		if why == nil {
			l.Leave()
		}
		then(why)
	})
}

// Leave forgets the account on this device, which is nobody then. The account lives on at
// whichever other device has it.
func (l *Lobby) Leave() {
	l.unsubscribe()
	l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.LeaveAccount() })
	l.account, l.mine, l.search, l.changed = nil, list{}, nil, true
	l.signIn()
	l.hold()
}

// Elsewhere reports whether another device has joined the account, and may have it still.
func (l *Lobby) Elsewhere() bool { return l.account != nil && len(l.account.Devices) > 0 }

// lost has this device be nobody, since the server knows its account no more.
func (l *Lobby) lost(why client.Cause) {
	name := l.cfg.Settings.Now().Online.Name
	l.Leave()
	l.news = append(l.news, AccountLost{Name: name, Unpaired: why == client.Unpaired})
}

// unknown has this device be nobody at a server that knew the account and does so no more:
// another device has deleted it, or it is another server at the same address. So the key stays,
// by which other servers know the account, until Begin makes another account here with it.
func (l *Lobby) unknown() {
	name := l.cfg.Settings.Now().Online.Name
	l.unsubscribe()
	l.cfg.Settings.Change(func(s *settings.Settings) {
		s.Online.Name = ""
		s.Online.Accounts = slices.DeleteFunc(slices.Clone(s.Online.Accounts), func(o string) bool { return o == l.cfg.Origin })
	})
	l.nobody, l.mine, l.search = true, list{}, nil
	l.client.SignIn(nil)
	l.hold()
	l.news = append(l.news, AccountLost{Name: name})
}

func (l *Lobby) signedIn(a *online.Account) {
	l.account = a
	if origin := l.cfg.Origin; !slices.Contains(l.cfg.Settings.Now().Online.Accounts, origin) {
		l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Known(origin) })
	}
	l.hold()
	l.subscribeAgain()
}

// notSignedIn takes in that the server refuses the account.
func (l *Lobby) notSignedIn(why *online.Refused) {
	l.account = nil
	l.line.Cause = client.Cause(why.Reason)
	switch {
	case why.Reason != online.NameNeeded:
	case slices.Contains(l.cfg.Settings.Now().Online.Accounts, l.cfg.Origin):
		l.unknown()
	default:
		l.news = append(l.news, NameWanted{})
	}
}

// gone takes in that the connection dials no more. Whose account is gone goes on as nobody.
func (l *Lobby) gone(why client.Cause) {
	l.line.State, l.line.Cause = Gone, why
	l.lineDown()
	if why != client.Deleted && why != client.Unpaired {
		return
	}
	if l.HasAccount() { // it was not this device that has deleted it
		l.lost(why)
	}
	l.Dial()
}

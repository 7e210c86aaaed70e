package lobby

import (
	"slices"

	"roundtable/internal/settings"
	"roundtable/online"
	"roundtable/online/client"
)

// Join joins this device to the account of another device by the code that the other one shows. An
// account of this device is replaced. then receives nil, or the refusal.
func (l *Lobby) Join(code string, then func(*online.Refused)) {
	l.unsubscribe() // for the account of before
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

// Delete deletes the account. Its games in progress are resigned and its waiting games called off.
// Finished games remain without the account's name. then receives nil, or the refusal.
func (l *Lobby) Delete(then func(*online.Refused)) {
	l.Ask(&online.DeleteAccount{}, func(_ online.Answer, why *online.Refused) {
		if why == nil {
			l.Leave()
		}
		then(why)
	})
}

// Leave forgets the account on this device. Other devices keep it.
func (l *Lobby) Leave() {
	l.unsubscribe()
	l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.LeaveAccount() })
	l.account, l.mine, l.search, l.changed = nil, list{}, nil, true
	l.signIn()
	l.hold()
}

// Elsewhere reports whether another device has joined the account and may still have it.
func (l *Lobby) Elsewhere() bool { return l.account != nil && len(l.account.Devices) > 0 }

// forgetHere signs this device out of a server that no longer knows the account: the account was
// deleted on another device, or another server has this address now. The key remains for other
// servers, and also for this one if Begin creates an account with it again.
func (l *Lobby) forgetHere() {
	name := l.cfg.Settings.Now().Online.Name
	l.unsubscribe()
	l.cfg.Settings.Change(func(s *settings.Settings) {
		s.Online.Name = ""
		s.Online.Accounts = slices.DeleteFunc(slices.Clone(s.Online.Accounts), func(o string) bool { return o == l.cfg.Origin })
	})
	l.noAccount, l.mine, l.search = true, list{}, nil
	l.client.SignIn(nil)
	l.hold()
	l.news = append(l.news, AccountLost{Name: name})
}

func (l *Lobby) takeAccount(a *online.Account) {
	l.account = a
	if origin := l.cfg.Origin; !slices.Contains(l.cfg.Settings.Now().Online.Accounts, origin) {
		l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Known(origin) })
	}
	l.hold()
	if l.Notices() > NoticesOff { // the subscription may have expired, or the server has lost it or has another key
		l.cfg.Browser.Subscribe(l.line.PushKey, false)
	}
}

func (l *Lobby) takeRefusal(why *online.Refused) {
	l.account = nil
	l.line.Cause = client.Cause(why.Reason)
	switch {
	case why.Reason != online.NameNeeded:
	case slices.Contains(l.cfg.Settings.Now().Online.Accounts, l.cfg.Origin):
		l.forgetHere()
	default:
		l.news = append(l.news, NameWanted{})
	}
}

// endDialling handles a connection that has stopped trying to connect. If that is because the
// account is unknown, the device continues as a guest.
func (l *Lobby) endDialling(why client.Cause) {
	l.line.State, l.line.Cause = Gone, why
	l.lineDown()
	if why != client.Deleted && why != client.Unpaired {
		return
	}
	if l.HasAccount() { // another device deleted it
		name := l.cfg.Settings.Now().Online.Name
		l.Leave()
		l.news = append(l.news, AccountLost{Name: name, Unpaired: why == client.Unpaired})
	}
	l.Dial()
}

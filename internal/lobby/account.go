package lobby

import (
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
	seed, _ := l.cfg.Settings.Now().Online.Seed()
	l.client.SignIn(client.NewAccount(seed, ""))
	l.asked[l.client.Pair(code)] = func(_ online.Answer, why *online.Refused) {
		if why != nil { // as before
			l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Key, s.Online.Name = was.Key, was.Name })
			if seed, ok := was.Seed(); ok {
				l.client.SignIn(client.NewAccount(seed, was.Name))
			} else {
				l.client.SignIn(nil)
			}
		} else {
			l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Name = l.account.Name })
			l.client.Ask(&online.MyGames{On: true})
		}
		then(why)
	}
}

// Delete deletes the account; its games stay, as those of somebody without a name.
func (l *Lobby) Delete(then func(*online.Refused)) {
	l.Ask(&online.DeleteAccount{}, func(_ online.Answer, why *online.Refused) {
		if why == nil {
			l.unsubscribe()
			l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Key, s.Online.Notices = "", "" })
			l.account, l.mine = nil, list{}
			l.client.SignIn(nil)
		}
		then(why)
	})
}

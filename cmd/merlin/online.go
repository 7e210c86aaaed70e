//go:build !js

package main

import (
	"errors"
	"fmt"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/console"
	"roundtable/online"
	"roundtable/online/client"
	"roundtable/online/client/socket"
)

func onlineCommands() []console.Command {
	return []console.Command{
		{Name: "online", Args: "ADDRESS|-invitation LINK [-create] [-clock CLOCK] [-level N] [-games N] [-name NAME] [-key FILE] [-quiet]", About: "the computer plays online on a server; prints each game's record when it ends", Make: playOnline},
	}
}

type onlineFlags struct {
	name, key, invitation, clock string
	create, quiet                bool
	level, games                 int
}

func playOnline(s *console.Session) func([]string) error {
	var f onlineFlags
	s.Flags.StringVar(&f.name, "name", "Merlin", "the `name` of a new account")
	s.Flags.StringVar(&f.key, "key", "", "the `file` of the account's private key, created if it does not exist; without it, each run uses a new account")
	s.Flags.StringVar(&f.invitation, "invitation", "", "take the seat of this `link`, https://HOST/#/online/GAME/TOKEN")
	s.Flags.BoolVar(&f.create, "create", false, "make a game with the other flags, and print the links that invite to its other seats, one a line")
	s.Flags.StringVar(&f.clock, "clock", "", "the `clock` of -create, such as 300+3, 600:3x30, 1/60, or 3d for correspondence; by default 300+3 for two players, otherwise 1/60")
	s.Flags.IntVar(&f.level, "level", 0, "the level, from 1, the weakest, to 10; 0 is full strength")
	s.Flags.IntVar(&f.games, "games", -1, "how `many` games to play, after the first as rematches; 0 means no limit; by default 1 with -create or -invitation, otherwise 0")
	s.Flags.BoolVar(&f.quiet, "quiet", false, "print no records")
	return func(rest []string) error {
		origin, invitation, err := f.where(rest)
		if err != nil {
			return err
		}
		if f.create {
			if err := f.creates(s); err != nil {
				return err
			}
		}
		account, err := f.account()
		if err != nil {
			return err
		}
		began := time.Now()
		p := &onlinePlayer{session: s, flags: f, origin: origin, invitation: invitation, now: func() time.Duration { return time.Since(began) },
			asked: map[string]func(client.Happening) error{}, found: make(chan thought, 1)}
		p.client = client.NewClient(client.Config{Origin: origin, Agent: "merlin/" + version, Rules: catalog.All().Find, Random: socket.Random}, socket.New())
		p.client.SignIn(account)
		return p.run()
	}
}

// where returns the address of the server, and the game in which to sit down.
func (f *onlineFlags) where(rest []string) (origin string, i client.Invitation, err error) {
	switch {
	case f.level < 0 || f.level > engine.MaxLevel:
		return "", i, fmt.Errorf("-level is from 0 to %d, not %d", engine.MaxLevel, f.level)
	case f.games < -1:
		return "", i, fmt.Errorf("-games is 0 or more, not %d", f.games)
	case f.create && f.invitation != "":
		return "", i, errors.New("-create makes a game, -invitation sits down at another's: one of them")
	case len(rest) > 1:
		return "", i, console.None(rest[1:])
	case len(rest) == 0 && f.invitation == "":
		return "", i, errors.New("online needs the address of a server, such as play.example.org or localhost:8080, or -invitation")
	}
	if f.games == -1 {
		f.games = 0
		if f.create || f.invitation != "" {
			f.games = 1
		}
	}
	if len(rest) == 1 {
		if origin, err = client.ParseOrigin(rest[0]); err != nil {
			return "", i, err
		}
	}
	if f.invitation == "" {
		return origin, i, nil
	}
	if i, err = client.ParseInvitation(f.invitation); err != nil {
		return "", i, err
	}
	switch {
	case i.Token == "":
		return "", i, errors.New("-invitation: the link is for spectators, it opens no seat")
	case origin != "" && origin != i.Origin:
		return "", i, fmt.Errorf("-invitation: the link is to %s, not to %s", i.Origin, origin)
	}
	return i.Origin, i, nil
}

// creates checks the flags for the game to be made.
func (f *onlineFlags) creates(s *console.Session) error {
	if s.Position == "-" {
		return errors.New("online takes one position, not -")
	}
	p, err := s.Start()
	if err != nil {
		return err
	}
	s.Setup.Seats = len(p.Board().Tally)
	if f.clock == "" {
		f.clock = "1/60"
		if _, most := s.Game.Seats(); most == 2 {
			f.clock = "300+3"
		}
	}
	if _, ok := online.ParseControl(f.clock); !ok {
		return fmt.Errorf("-clock is such as 300+3, 600:3x30, 1/60 or 3d, not %q", f.clock)
	}
	return nil
}

// game returns the request that creates the game. This player gets the first seat, and the others
// are opened by links. The player who moves first is chosen at random.
func (f *onlineFlags) game(s *console.Session, newID func() string) *online.Create {
	c := &online.Create{Game: newID(), Kind: s.Game.Name(), Options: s.Setup.Values, Start: s.Position, Clock: f.clock, Lot: true,
		Seats: []online.Place{{For: "me"}}}
	for range s.Setup.Seats - 1 {
		c.Seats = append(c.Seats, online.Place{For: "link", Token: newID()})
	}
	return c
}

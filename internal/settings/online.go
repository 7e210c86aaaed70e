package settings

import (
	"encoding/base64"
	"slices"
)

// Online holds the user's data for online play.
type Online struct {
	// Key is the seed of the account's private key (RFC 8032): 32 bytes in URL-safe base64, or ""
	// without an account. The key is the only proof on every server that the account is the user's.
	Key string `json:"key,omitempty"`
	// Name is the account's name that was chosen last.
	Name string `json:"name,omitempty"`
	// Accounts holds the origins of the servers that know the account. If one of them no longer
	// knows it, the account was deleted there and must not be created again.
	Accounts []string `json:"accounts,omitempty"`
	// Servers holds the origins of the servers that the user has added, the last used first.
	Servers []string `json:"servers,omitempty"`
	// Secrets holds the tickets and tokens with which seats are opened, the latest last.
	Secrets []Secret `json:"secrets,omitempty"`
	// Moves holds moves without an answer, the latest last. They are sent again when the program
	// starts.
	Moves []SentMove `json:"moves,omitempty"`
	// Live holds the games with a live clock that are being played on this device, the latest last.
	// The program returns to them when it starts.
	Live []LiveGame `json:"live,omitempty"`
	// Notices says whether this device wants turn notices by Web Push: "on", "off", or "" if the
	// user has not chosen yet.
	Notices string `json:"notices,omitempty"`
}

// Secret opens a seat of a game that has not ended.
type Secret struct {
	Server string `json:"server"` // its origin
	Game   string `json:"game"`
	Ticket string `json:"ticket,omitempty"` // of a seat taken without an account
	Token  string `json:"token,omitempty"`  // of a link for another player,
	Seat   int    `json:"seat,omitempty"`   // and the seat that it opens
}

// SentMove is a move that was sent or that waits for a connection.
type SentMove struct {
	Server string `json:"server"` // its origin
	ID     string `json:"id"`     // of the request, by which the server recognizes it
	Game   string `json:"game"`
	Seat   int    `json:"seat"`
	Ply    int    `json:"ply"`
	Move   string `json:"move"`
}

// LiveGame is a game in progress on a server.
type LiveGame struct {
	Server string `json:"server"` // its origin
	Game   string `json:"game"`
}

const (
	mostServers = 20
	mostMoves   = 100
	longestMove = 2000 // in bytes
	mostSecrets = 200
	mostLive    = 20
	longestText = 300 // of a server's origin, a game's ID and the like, in bytes
)

// Seed returns the account's seed; ok is false without an account.
func (o Online) Seed() (seed [32]byte, ok bool) {
	b, err := base64.RawURLEncoding.DecodeString(o.Key)
	if err != nil || len(b) != len(seed) {
		return seed, false
	}
	return [32]byte(b), true
}

// SetSeed sets the seed of a new account, which no server knows yet.
func (o *Online) SetSeed(seed [32]byte) {
	o.Key, o.Accounts = base64.RawURLEncoding.EncodeToString(seed[:]), nil
}

// Known records that a server knows the account.
func (o *Online) Known(origin string) {
	if !slices.Contains(o.Accounts, origin) {
		o.Accounts = append(slices.Clone(o.Accounts), origin)
		o.Accounts = o.Accounts[max(0, len(o.Accounts)-mostServers):]
	}
}

// LeaveAccount removes the account from this device: its key and name, the choice about notices,
// the links to its games, and its moves without an answer. Guests' seats remain.
func (o *Online) LeaveAccount() {
	o.Key, o.Name, o.Notices, o.Accounts = "", "", "", nil
	o.Forget(func(s Secret) bool { return s.Ticket == "" })
	o.Moves = slices.DeleteFunc(slices.Clone(o.Moves), func(m SentMove) bool {
		return !slices.ContainsFunc(o.Secrets, func(s Secret) bool { return s.Server == m.Server && s.Game == m.Game })
	})
}

// Remember saves a secret and removes an earlier one for the same seat.
func (o *Online) Remember(s Secret) {
	o.Forget(func(other Secret) bool {
		return other.Game == s.Game && other.Server == s.Server && (other.Ticket != "") == (s.Ticket != "") && other.Seat == s.Seat
	})
	o.Secrets = append(o.Secrets, s)
	o.Secrets = o.Secrets[max(0, len(o.Secrets)-mostSecrets):]
}

// Send saves a move until Sent is called for it.
func (o *Online) Send(m SentMove) {
	o.Moves = append(slices.Clone(o.Moves), m)
	o.Moves = o.Moves[max(0, len(o.Moves)-mostMoves):]
}

// Sent removes the saved move whose request has been answered.
func (o *Online) Sent(id string) {
	o.Moves = slices.DeleteFunc(slices.Clone(o.Moves), func(m SentMove) bool { return m.ID == id })
}

// Play records which live games are being played on a server.
func (o *Online) Play(server string, games []string) {
	o.Live = slices.DeleteFunc(slices.Clone(o.Live), func(g LiveGame) bool { return g.Server == server })
	for _, game := range games {
		o.Live = append(o.Live, LiveGame{server, game})
	}
	o.Live = o.Live[max(0, len(o.Live)-mostLive):]
}

// LiveAt returns the live games that are being played on a server.
func (o Online) LiveAt(server string) (games []string) {
	for _, g := range o.Live {
		if g.Server == server {
			games = append(games, g.Game)
		}
	}
	return games
}

// Forget removes the secrets for which which returns true.
func (o *Online) Forget(which func(Secret) bool) {
	o.Secrets = slices.DeleteFunc(slices.Clone(o.Secrets), which)
}

// Visit puts a server at the head of the list of servers.
func (o *Online) Visit(origin string) {
	all := slices.DeleteFunc(slices.Clone(o.Servers), func(s string) bool { return s == origin })
	o.Servers = append([]string{origin}, all...)
	o.Servers = o.Servers[:min(len(o.Servers), mostServers)]
}

// sane returns the part of the saved data that is valid.
func (o Online) sane() Online {
	if _, ok := o.Seed(); !ok {
		o.Key = ""
	}
	if len(o.Name) > longestText {
		o.Name = ""
	}
	if o.Notices != "on" && o.Notices != "off" {
		o.Notices = ""
	}
	long := func(s string) bool { return s == "" || len(s) > longestText }
	if o.Key == "" {
		o.Accounts = nil
	}
	o.Accounts = slices.DeleteFunc(o.Accounts, long)
	o.Accounts = o.Accounts[:min(len(o.Accounts), mostServers)]
	o.Servers = slices.DeleteFunc(o.Servers, long)
	o.Servers = o.Servers[:min(len(o.Servers), mostServers)]
	o.Secrets = slices.DeleteFunc(o.Secrets, func(s Secret) bool {
		return long(s.Server) || long(s.Game) || len(s.Ticket) > longestText || len(s.Token) > longestText || s.Seat < 0
	})
	o.Secrets = o.Secrets[max(0, len(o.Secrets)-mostSecrets):]
	o.Moves = slices.DeleteFunc(o.Moves, func(m SentMove) bool {
		return long(m.Server) || long(m.ID) || long(m.Game) || m.Seat < 0 || m.Ply < 0 || m.Move == "" || len(m.Move) > longestMove
	})
	o.Moves = o.Moves[max(0, len(o.Moves)-mostMoves):]
	o.Live = slices.DeleteFunc(o.Live, func(g LiveGame) bool { return long(g.Server) || long(g.Game) })
	o.Live = o.Live[max(0, len(o.Live)-mostLive):]
	return o.bare()
}

// bare replaces empty values by nil.
func (o Online) bare() Online {
	if len(o.Accounts) == 0 {
		o.Accounts = nil
	}
	if len(o.Servers) == 0 {
		o.Servers = nil
	}
	if len(o.Secrets) == 0 {
		o.Secrets = nil
	}
	if len(o.Moves) == 0 {
		o.Moves = nil
	}
	if len(o.Live) == 0 {
		o.Live = nil
	}
	return o
}

// IsZero reports whether there is nothing to save.
func (o Online) IsZero() bool {
	return o.Key == "" && o.Name == "" && len(o.Servers) == 0 && len(o.Secrets) == 0 && len(o.Moves) == 0 && len(o.Live) == 0 && o.Notices == ""
}

// join adds the data of another device. If this device has an account, it keeps that and its games.
// The choice about notices is never taken over.
func (o Online) join(from Online) Online {
	if o.Key == "" {
		o.Key, o.Name, o.Accounts = from.Key, from.Name, from.Accounts
	}
	for _, s := range from.Servers {
		if !slices.Contains(o.Servers, s) {
			o.Servers = append(slices.Clone(o.Servers), s)
		}
	}
	others := slices.DeleteFunc(slices.Clone(from.Secrets), func(s Secret) bool { return slices.Contains(o.Secrets, s) })
	o.Secrets = append(others, o.Secrets...)
	return o.sane()
}

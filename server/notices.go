package server

import (
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"roundtable/internal/locale"
	"roundtable/online"
	"roundtable/server/journal"
)

type noticesConfig struct {
	Store journal.Store
	Now   func() online.Instant
	Log   *slog.Logger
	// Contact is the operator's mail address or https URL, for push services. If it is "", there
	// are no notices.
	Contact string
	Client  *http.Client // for tests
	// Turn returns whose turn it is in a correspondence game; ok is false if there is no such game,
	// or the player has no account.
	Turn func(ctx context.Context, game string) (t noticeTurn, ok bool)
	// Up reports whether an account is online on any server. It may block.
	Up func(ctx context.Context, account string) bool
}

type noticeTurn struct {
	Kind    string
	Name    string // of the kind, for users
	Account string // whose turn it is
	Seq     uint64 // of the game's last known event
	Ply     int
	Due     online.Instant // deadline
	Against []string       // names of the other players, if any
}

// notices tell users through Web Push (RFC 8030, 8291 and 8292) that it is their turn in a
// correspondence game, if they are offline. Several goroutines may call the methods.
//
// Every server sees every turn. The server that claims a turn in the store sends the notice, and a
// turn can be claimed once. If that server crashes, the notice is lost, but none is sent twice.
// Servers share one VAPID key in the store.
//
// Since clients choose the endpoints, notices are sent to public addresses only (pushClient).
type notices struct {
	config  noticesConfig
	private string // VAPID key
	public  string

	mu      sync.Mutex
	pending map[string]bool // true: games to check; false: to forget
	wake    chan struct{}
}

// subscription is an endpoint to which an account's notices are sent.
type subscription struct {
	Endpoint string `json:"endpoint"`
	P256dh   string `json:"p256dh"`
	Auth     string `json:"auth"`
	Language string `json:"language"`
}

const mostSubscriptions = 8

// The store holds the key, the subscriptions of accounts, and the last claimed turn of each game.
const vapidKey = "vapid"

func subscriptionsAt(account string) string { return "account." + account }
func turnAt(game string) string             { return "turn." + game }

type vapid struct {
	Private string `json:"private"`
	Public  string `json:"public"`
}

func openPush(ctx context.Context, c noticesConfig) (*notices, error) {
	n := &notices{config: c, pending: map[string]bool{}, wake: make(chan struct{}, 1)}
	if c.Contact == "" {
		return n, nil
	}
	for {
		var key vapid
		mark, err := readValue(ctx, n.config.Store, vapidKey, &key)
		if err != nil {
			return nil, err
		}
		if key.Public != "" {
			n.private, n.public = key.Private, key.Public
			return n, nil
		}
		if key.Private, key.Public, err = webpush.GenerateVAPIDKeys(); err != nil {
			return nil, err
		}
		if err := putValue(ctx, n.config.Store, vapidKey, mark, key); err != nil && !isConflict(err) {
			return nil, err
		}
	}
}

func (n *notices) Key() string { return n.public }

// Add subscribes a browser to an account's notices. The error is mostly a *online.Refused.
func (n *notices) Add(ctx context.Context, account string, r *online.Push) error {
	if n.public == "" {
		return &online.Refused{Reason: online.NoPush, Detail: "this server sends no notices"}
	}
	if fault := wrongSubscription(r); fault != nil {
		return fault
	}
	one := subscription{r.Endpoint, plainBase64(r.P256dh), plainBase64(r.Auth), noticeLanguage(r.Language)}
	return n.change(ctx, account, func(all []subscription) []subscription {
		all = append(withoutEndpoint(all, r.Endpoint), one)
		return all[max(0, len(all)-mostSubscriptions):]
	})
}

func wrongSubscription(r *online.Push) *online.Refused {
	u, err := url.Parse(r.Endpoint)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		return &online.Refused{Reason: online.NoPush, Field: "endpoint", Detail: "it is no https URL of a push service"}
	}
	key, err := base64.RawURLEncoding.DecodeString(plainBase64(r.P256dh))
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	if err != nil {
		return &online.Refused{Reason: online.Malformed, Field: "p256dh", Detail: "it is no public key of P-256"}
	}
	if secret, err := base64.RawURLEncoding.DecodeString(plainBase64(r.Auth)); err != nil || len(secret) != 16 {
		return &online.Refused{Reason: online.Malformed, Field: "auth", Detail: "it has not 16 bytes"}
	}
	return nil
}

func plainBase64(text string) string {
	return strings.TrimRight(strings.NewReplacer("+", "-", "/", "_").Replace(text), "=")
}

func (n *notices) Remove(ctx context.Context, account, endpoint string) error {
	return n.change(ctx, account, func(all []subscription) []subscription { return withoutEndpoint(all, endpoint) })
}

func (n *notices) Forget(ctx context.Context, account string) error {
	return n.change(ctx, account, func([]subscription) []subscription { return nil })
}

func withoutEndpoint(all []subscription, endpoint string) []subscription {
	return slices.DeleteFunc(slices.Clone(all), func(s subscription) bool { return s.Endpoint == endpoint })
}

func (n *notices) change(ctx context.Context, account string, do func([]subscription) []subscription) error {
	for {
		var all []subscription
		mark, err := readValue(ctx, n.config.Store, subscriptionsAt(account), &all)
		if err != nil {
			return err
		}
		now := do(all)
		switch {
		case slices.Equal(now, all):
			return nil
		case len(now) == 0:
			_, err = n.config.Store.Delete(ctx, subscriptionsAt(account), mark)
		default:
			err = putValue(ctx, n.config.Store, subscriptionsAt(account), mark, now)
		}
		if !isConflict(err) {
			return err
		}
	}
}

// called has the names of games and boards, which are the same in every language.
var called = locale.New("en")

func byCorrespondence(one *listedGame) bool {
	control, ok := online.ParseControl(one.Game.Clock)
	return ok && control.Days > 0
}

// notice schedules a check of whose turn it is in a listed game; if gone is true, the game is
// forgotten.
func (s *Server) notice(one *listedGame, gone bool) {
	switch {
	case !byCorrespondence(one):
	case gone:
		s.notices.Drop(one.Game.Game)
	case one.Game.Turn != nil:
		s.notices.Changed(one.Game.Game)
	}
}

func (s *Server) turn(ctx context.Context, game string) (t noticeTurn, ok bool) {
	one := s.lists.Find(game)
	if one == nil || one.Game.Phase != "playing" || one.Game.Turn == nil || !byCorrespondence(one) || s.conditions.Replies(ctx, game) {
		return t, false
	}
	if err := s.learn(ctx, one.Accounts()); err != nil {
		s.config.Log.Warn("names for a notice are not known", "game", game, "error", err)
	}
	t = noticeTurn{Kind: one.Game.Kind, Name: called.GameOn(one.Game.Kind, one.Game.Options), Seq: one.Seq, Ply: one.Game.Ply, Due: one.Game.Due}
	for i, p := range s.summary(one, "").Seats {
		if i == *one.Game.Turn {
			t.Account = p.Account
		} else if p.Name != "" {
			t.Against = append(t.Against, p.Called())
		}
	}
	return t, t.Account != ""
}

const pushPatience = 10 * time.Second

// pushClient returns a client that sends over https, to public addresses only. It checks the
// address when it connects, so that no host name leads into the server's own network. It follows no
// redirects and uses no proxy, since these could reach other addresses.
func pushClient() *http.Client {
	dialer := &net.Dialer{Timeout: pushPatience, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		if !public(at.Addr()) {
			return fmt.Errorf("%s is no public address", at.Addr())
		}
		return nil
	}}
	return &http.Client{
		Timeout: pushPatience,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, TLSHandshakeTimeout: pushPatience,
			MaxIdleConnsPerHost: 2, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: 16 << 10,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return errors.New("a push service does not redirect") },
	}
}

// public reports whether an address is on the public Internet, by IANA's registries of special
// addresses. Of IPv6 only 2000::/3 is public, except for addresses that lead to IPv4.
func public(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	if !ip.IsGlobalUnicast() || ip.IsPrivate() {
		return false
	}
	for _, one := range special {
		if one.Contains(ip) {
			return false
		}
	}
	return ip.Is4() || publicIPv6.Contains(ip)
}

var publicIPv6 = netip.MustParsePrefix("2000::/3")

// special are networks that are not public, and that netip does not know.
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),     // this network
	netip.MustParsePrefix("100.64.0.0/10"), // shared by a provider's customers
	netip.MustParsePrefix("192.0.0.0/24"),  // protocols
	netip.MustParsePrefix("192.0.2.0/24"),
	netip.MustParsePrefix("192.88.99.0/24"), // 6to4 relays
	netip.MustParsePrefix("198.18.0.0/15"),
	netip.MustParsePrefix("198.51.100.0/24"),
	netip.MustParsePrefix("203.0.113.0/24"),
	netip.MustParsePrefix("240.0.0.0/4"), // reserved, and to all
	netip.MustParsePrefix("2001::/23"),   // protocols, Teredo among them
	netip.MustParsePrefix("2001:db8::/32"),
	netip.MustParsePrefix("2002::/16"), // 6to4
	netip.MustParsePrefix("3fff::/20"),
}

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
	// Contact is whom push services write to about what they get: a mail address or an https
	// URL. "": no notices are sent.
	Contact string
	Client  *http.Client // that sends; Client but in tests
	// Turn returns whose turn it is in a correspondence game; ok is false if it is the turn of a
	// player without an account, or the game no longer exists.
	Turn func(ctx context.Context, game string) (t noticeTurn, ok bool)
	// Up reports whether a line of an account is up at any server. It may wait.
	Up func(ctx context.Context, account string) bool
}

// noticeTurn is a turn in a game by correspondence.
type noticeTurn struct {
	Kind    string
	Name    string // of the kind, as people read it
	Account string // whose turn it is
	Seq     uint64 // of the game's last event that is known here
	Ply     int
	Due     online.Instant // until when
	Against []string       // the names of the others that have one
}

// notices tell people by Web Push (RFC 8030, 8291 and 8292) that it is their turn in a game by
// correspondence while none of their lines is up. The methods may be called by several goroutines.
//
// Every server sees every turn; which one sends is decided in the store, where a turn is claimed
// once. A server that dies between the claim and the sending sends nothing: a notice may fail to
// come, and never comes twice. The servers share one VAPID key, which is in the store too.
//
// A client says where a notice goes, so nothing is sent but to public addresses (pushClient).
type notices struct {
	config  noticesConfig
	private string // the VAPID key
	public  string

	mu      sync.Mutex
	pending map[string]bool // games to be looked at: true, or to be forgotten: false
	wake    chan struct{}
}

// subscription is where notices for an account go.
type subscription struct {
	Endpoint string `json:"endpoint"`
	P256dh   string `json:"p256dh"`
	Auth     string `json:"auth"`
	Language string `json:"language"`
}

// mostSubscriptions is how many subscriptions an account has: the latest.
const mostSubscriptions = 8

// In the store lie the key, the subscriptions of accounts, and the turn of a game that was
// claimed last.
const vapidKey = "vapid"

func subscriptionsAt(account string) string { return "account." + account }
func turnAt(game string) string             { return "turn." + game }

// vapid is the servers' key.
type vapid struct {
	Private string `json:"private"`
	Public  string `json:"public"`
}

// openPush reads the servers' key, and makes it if there is none.
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

// Key returns the public key for clients, "" where no notices are sent.
func (n *notices) Key() string { return n.public }

// Add has notices for an account go to a browser's subscription. The error is mostly a
// *online.Refused.
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

// wrongSubscription returns what is wrong with a subscription, or nil.
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

// plainBase64 returns base 64 of either alphabet in that of URLs, without padding.
func plainBase64(text string) string {
	return strings.TrimRight(strings.NewReplacer("+", "-", "/", "_").Replace(text), "=")
}

// Remove ends that.
func (n *notices) Remove(ctx context.Context, account, endpoint string) error {
	return n.change(ctx, account, func(all []subscription) []subscription { return withoutEndpoint(all, endpoint) })
}

// Forget removes all that an account has asked for.
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

// byCorrespondence reports whether a game gives days for a move.
func byCorrespondence(one *listedGame) bool {
	control, ok := online.ParseControl(one.Game.Clock)
	return ok && control.Days > 0
}

// notice has a turn seen to that a list tells, or a game forgotten.
func (s *Server) notice(one *listedGame, gone bool) {
	switch {
	case !byCorrespondence(one):
	case gone:
		s.notices.Gone(one.Game.Game)
	case one.Game.Turn != nil:
		s.notices.Changed(one.Game.Game)
	}
}

// turn returns whose turn it is in a game by correspondence.
func (s *Server) turn(ctx context.Context, game string) (t noticeTurn, ok bool) {
	one := s.lists.Find(game)
	if one == nil || one.Game.Phase != "playing" || one.Game.Turn == nil || !byCorrespondence(one) {
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

// pushPatience is for how long one push service is waited for.
const pushPatience = 10 * time.Second

// pushClient sends over https to public addresses alone: what a name leads to is looked at when the
// connection is made, so that no name leads into a network of the server's own. It follows no
// redirection, and uses no proxy, which could reach what this machine cannot.
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

// public reports whether an address belongs to the public Internet, as far as the registries of
// IANA for special addresses tell. Of IPv6 only what is given out (2000::/3) does, less what
// leads to an address of IPv4.
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
	return ip.Is4() || given.Contains(ip)
}

// given is what of IPv6 is given out to the public.
var given = netip.MustParsePrefix("2000::/3")

// special are the networks that have another purpose, beside those that netip knows.
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),       // this network
	netip.MustParsePrefix("100.64.0.0/10"),   // shared by a provider's customers
	netip.MustParsePrefix("192.0.0.0/24"),    // protocols
	netip.MustParsePrefix("192.0.2.0/24"),    // documentation
	netip.MustParsePrefix("192.88.99.0/24"),  // 6to4 relays
	netip.MustParsePrefix("198.18.0.0/15"),   // measurements
	netip.MustParsePrefix("198.51.100.0/24"), // documentation
	netip.MustParsePrefix("203.0.113.0/24"),  // documentation
	netip.MustParsePrefix("240.0.0.0/4"),     // reserved, and to all
	netip.MustParsePrefix("2001::/23"),       // protocols, Teredo among them
	netip.MustParsePrefix("2001:db8::/32"),   // documentation
	netip.MustParsePrefix("2002::/16"),       // 6to4
	netip.MustParsePrefix("3fff::/20"),       // documentation
}

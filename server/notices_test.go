//go:build !js

package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"roundtable/internal/locale"
	"roundtable/online"
	"roundtable/server/journal"
)

// A notice speaks every language of the program, and names everybody.
func TestWords(t *testing.T) {
	for i, tag := range locale.Tags() {
		if noticeLanguages[i].tag != tag || noticeLanguage(tag+"-XX") != tag || noticeLanguage(strings.ToUpper(tag)) != tag {
			t.Errorf("there is no %s", tag)
		}
		if alone := noticeText(tag, nil); alone == "" || i > 0 && alone == noticeText("en", nil) {
			t.Errorf("%s: %q", tag, alone)
		}
		for n := range 4 {
			names := []string{"Ann", "50 %", "Ünal", "Dé"}[:n+1]
			said := noticeText(tag, names)
			for _, name := range names {
				if !strings.Contains(said, name) {
					t.Errorf("%s: %q does not name %s", tag, said, name)
				}
			}
			if strings.Contains(said, "%!") || !strings.HasPrefix(said, noticeText(tag, nil)) {
				t.Errorf("%s: %q", tag, said)
			}
		}
	}
	if got := noticeText("en", []string{"Ann", "Ben", "Cara"}); got != "Your move against Ann, Ben and Cara" {
		t.Errorf("%q", got)
	}
	for last, and := range map[string]string{"Inés": "e", "Íñigo": "e", "hilario": "e", "Hierro": "y", "Ian": "y", "Luis": "y"} {
		if got := noticeText("es", []string{"Ana", last}); got != "Te toca jugar contra Ana "+and+" "+last {
			t.Errorf("%q", got)
		}
	}
	for _, tag := range []string{"", "-", "xx", "pt-BR", strings.Repeat("x", 1000)} {
		if noticeLanguage(tag) != "en" {
			t.Errorf("%q is %s", tag, noticeLanguage(tag))
		}
	}
}

// No address of this machine or of a network of its own is public, however it is written.
func TestPublic(t *testing.T) {
	for ip, want := range map[string]bool{
		"8.8.8.8": true, "142.250.1.1": true, "2607:f8b0:4005:805::200e": true, "2a00:1450:4001:80e::200a": true,
		"::ffff:8.8.8.8": true, "172.15.255.255": true, "172.32.0.1": true, "100.128.0.1": true, "169.253.0.1": true,
		"127.0.0.1": false, "127.9.9.9": false, "::1": false, "::ffff:127.0.0.1": false, "0.0.0.0": false, "0.1.2.3": false, "::": false,
		"10.0.0.1": false, "172.16.0.1": false, "172.31.255.255": false, "192.168.1.1": false, "::ffff:10.0.0.1": false,
		"169.254.169.254": false, "fe80::1": false, "fe80::1%eth0": false, "fc00::1": false, "fd00:ec2::254": false, "fec0::1": false,
		"100.64.0.1": false, "192.0.0.192": false, "198.18.0.1": false, "224.0.0.1": false, "ff02::1": false, "ff0e::1": false,
		"240.0.0.1": false, "255.255.255.255": false, "192.0.2.1": false, "198.51.100.1": false, "203.0.113.1": false,
		"64:ff9b::a00:1": false, "64:ff9b:1::1": false, "::a00:1": false, "2002:a00:1::": false, "2001::1": false, "2001:db8::1": false,
		"3fff::1": false, "100::1": false, "5f00::1": false,
	} {
		if got := public(netip.MustParseAddr(ip)); got != want {
			t.Errorf("%s is public: %v", ip, got)
		}
	}
}

// The client that sends reaches nothing on this machine, by no name, and follows no
// redirection.
func TestClientStaysOutside(t *testing.T) {
	reached := false
	s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { reached = true }))
	defer s.Close()
	for _, url := range []string{s.URL, strings.Replace(s.URL, "127.0.0.1", "localhost", 1), strings.Replace(s.URL, "127.0.0.1", "[::ffff:127.0.0.1]", 1)} {
		_, err := pushClient().Post(url, "text/plain", strings.NewReader("x"))
		if err == nil || !strings.Contains(err.Error(), "public address") || reached {
			t.Errorf("%s: %v", url, err)
		}
	}
	if pushClient().CheckRedirect(nil, nil) == nil {
		t.Error("it follows redirections")
	}
	if pushClient().Transport.(*http.Transport).Proxy != nil {
		t.Error("it uses a proxy")
	}
}

const (
	p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4" // of RFC 8291, section 5
	auth   = "BTBZMqHH6r4Tts7J_aSIgg"
)

// openNotices opens notices on what is kept.
func openNotices(t *testing.T, kept journal.Backend, contact string) *notices {
	t.Helper()
	store, err := kept.Store(t.Context(), "push")
	if err != nil {
		t.Fatal(err)
	}
	n, err := openPush(t.Context(), noticesConfig{Store: store, Now: func() online.Instant { return 0 }, Log: slog.New(slog.DiscardHandler), Contact: contact})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// kept returns the endpoints of an account.
func (n *notices) kept(t *testing.T, account string) (all []string) {
	t.Helper()
	var subs []subscription
	if _, err := readValue(t.Context(), n.config.Store, subscriptionsAt(account), &subs); err != nil {
		t.Fatal(err)
	}
	for _, s := range subs {
		all = append(all, s.Endpoint)
	}
	return all
}

// Every server has the same key, also after a restart; one without a contact address has
// none, and takes no subscription.
func TestKey(t *testing.T) {
	kept := journal.NewMemory()
	one, other := openNotices(t, kept, "https://play.example.org"), openNotices(t, kept.Reopen(), "https://play.example.org")
	if one.Key() == "" || one.Key() != other.Key() || one.private != other.private {
		t.Errorf("the keys are %q and %q", one.Key(), other.Key())
	}
	none := openNotices(t, kept, "")
	var refused *online.Refused
	if err := none.Add(t.Context(), "ann", &online.Push{Endpoint: "https://push.example.org/1", P256dh: p256dh, Auth: auth}); none.Key() != "" || !errors.As(err, &refused) || refused.Reason != online.NoPush {
		t.Errorf("%q, %v", none.Key(), err)
	}
}

// What is no subscription of a browser is refused, and names the field that is wrong.
func TestSubscriptions(t *testing.T) {
	n := openNotices(t, journal.NewMemory(), "https://play.example.org")
	for _, c := range []struct{ endpoint, p256dh, auth, field string }{
		{"http://push.example.org/1", p256dh, auth, "endpoint"},
		{"https:///1", p256dh, auth, "endpoint"},
		{"https://", p256dh, auth, "endpoint"},
		{"https://user:word@push.example.org/1", p256dh, auth, "endpoint"},
		{"https://push.example.org/1#x", p256dh, auth, "endpoint"},
		{"https://push.example.org:x/1", p256dh, auth, "endpoint"},
		{"ftp://push.example.org/1", p256dh, auth, "endpoint"},
		{"https://push.example.org/1", "", auth, "p256dh"},
		{"https://push.example.org/1", p256dh[:80], auth, "p256dh"},
		{"https://push.example.org/1", strings.Replace(p256dh, "BC", "BD", 1), auth, "p256dh"}, // no point of the curve
		{"https://push.example.org/1", "????", auth, "p256dh"},
		{"https://push.example.org/1", p256dh, "", "auth"},
		{"https://push.example.org/1", p256dh, auth + "AA", "auth"},
		{"https://push.example.org/1", p256dh, "????", "auth"},
	} {
		var refused *online.Refused
		err := n.Add(t.Context(), "ann", &online.Push{Endpoint: c.endpoint, P256dh: c.p256dh, Auth: c.auth})
		if !errors.As(err, &refused) || refused.Field != c.field {
			t.Errorf("%+v: %v", c, err)
		}
	}
	add := func(endpoint, key string) {
		t.Helper()
		if err := n.Add(t.Context(), "ann", &online.Push{Endpoint: endpoint, P256dh: key, Auth: auth}); err != nil {
			t.Fatal(err)
		}
	}
	padded := strings.NewReplacer("-", "+", "_", "/").Replace(p256dh) + "="
	all := []string{}
	for _, one := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"} {
		all = append(all, "https://push.example.org/"+one)
		add(all[len(all)-1], padded)
		add(all[len(all)-1], p256dh) // the same again is the same
	}
	if got := n.kept(t, "ann"); !slices.Equal(got, all[len(all)-mostSubscriptions:]) {
		t.Errorf("there are %q", got)
	}
	for _, one := range all {
		if err := n.Remove(t.Context(), "ann", one); err != nil {
			t.Fatal(err)
		}
	}
	add(all[0], p256dh)
	if err := n.Forget(context.Background(), "ann"); err != nil || len(n.kept(t, "ann")) > 0 {
		t.Errorf("%q, %v", n.kept(t, "ann"), err)
	}
}

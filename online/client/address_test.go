package client

import (
	"strings"
	"testing"
)

func TestOrigins(t *testing.T) {
	for text, want := range map[string]string{
		"play.example.org":             "https://play.example.org",
		" https://Play.Example.org/ ":  "https://play.example.org",
		"https://play.example.org:443": "https://play.example.org",
		"wss://play.example.org:8443":  "https://play.example.org:8443",
		"play.example.org:80":          "https://play.example.org:80",
		"localhost:8080":               "http://localhost:8080",
		"http://localhost:80/":         "http://localhost",
		"ws://127.0.0.1:8080":          "http://127.0.0.1:8080",
		"192.168.1.5:8080":             "http://192.168.1.5:8080",
		"http://tower:08080":           "http://tower:8080",
		"tower.local":                  "http://tower.local",
		"[::1]:8080":                   "http://[::1]:8080",
		"https://[2001:db8::1]":        "https://[2001:db8::1]",
		"10.example.org":               "https://10.example.org",
		// Where a program plays the host with no address of a private network:
		"http://203.0.113.5:8080": "http://203.0.113.5:8080",
		"http://100.64.0.9:8080":  "http://100.64.0.9:8080",
		"http://[2001:db8::1]:80": "http://[2001:db8::1]",
		// What is none:
		"":                         "names no host",
		"https://":                 "names no host",
		"http://play.example.org":  "https",
		"ftp://play.example.org":   "begins with",
		"play.example.org/game":    "path",
		"play.example.org:0":       "names no host",
		"play.example.org:http":    "names no host",
		"play.example.org:70000":   "names no host",
		"a b":                      "names no host",
		"https://you@example.org":  "names no host",
		"https://example.org?x=1":  "names no host",
		"::1":                      "names no host",
		"[::1":                     "names no host",
		"[fe80::1%eth0]":           "names no host",
		strings.Repeat("a", 1000):  "names no host",
		"https://example.org\x00/": "names no host",
	} {
		t.Run(text, func(t *testing.T) {
			got, err := ParseOrigin(text)
			switch {
			case strings.Contains(want, "://") && (err != nil || got != want):
				t.Errorf("%q, %v, wanted %q", got, err, want)
			case !strings.Contains(want, "://") && (err == nil || !strings.Contains(err.Error(), want)):
				t.Errorf("%q, %v, wanted an error: %s", got, err, want)
			}
			if err == nil {
				if again, err := ParseOrigin(got); again != got || err != nil {
					t.Errorf("%q is read as %q, %v", got, again, err)
				}
			}
		})
	}
}

func TestInvitations(t *testing.T) {
	for _, i := range []Invitation{{origin, ident(1), ident(2)}, {"http://localhost:8080", ident(1), ""}} {
		if got, err := ParseInvitation(i.String()); got != i || err != nil {
			t.Errorf("%s is read as %+v, %v", i, got, err)
		}
	}
	if got, err := ParseInvitation("https://example.org/games/index.html#/online/" + ident(1)); err != nil || got.Origin != "https://example.org" {
		t.Errorf("%+v, %v", got, err)
	}
	for link, want := range map[string]string{
		"https://example.org/#/camelot":                           "#/online/GAME",
		"https://example.org/#/online/":                           "22 letters",
		"https://example.org/#/online/" + ident(1) + "/":          "22 letters",
		"https://example.org/#/online/" + ident(1)[1:]:            "22 letters",
		"https://example.org/#/online/" + ident(1) + "/x/y":       "22 letters",
		"ftp://example.org/#/online/" + ident(1) + "/" + ident(2): "begins with",
		"#/online/" + ident(1):                                    "names no host",
	} {
		if got, err := ParseInvitation(link); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %+v, %v, wanted an error: %s", link, got, err, want)
		}
	}
}

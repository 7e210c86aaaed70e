package settings

import (
	"reflect"
	"strings"
	"testing"
)

// TestOnlineIsKept: the account and what opens seats last, are in a backup, and are not
// lost by a reset or by a backup of another account.
func TestOnlineIsKept(t *testing.T) {
	var seed [32]byte
	seed[0], seed[31] = 1, 2
	s := Usual()
	s.Online.SetSeed(seed)
	s.Online.Name = "Ann"
	s.Online.Visit("https://a.example")
	s.Online.Visit("https://b.example")
	s.Online.Visit("https://a.example")
	s.Online.Remember(Secret{Server: "https://a.example", Game: "g", Token: "1", Seat: 1})
	s.Online.Remember(Secret{Server: "https://a.example", Game: "g", Token: "2", Seat: 1})
	s.Online.Remember(Secret{Server: "https://a.example", Game: "g", Ticket: "3"})
	if want := []string{"https://a.example", "https://b.example"}; !reflect.DeepEqual(s.Online.Servers, want) {
		t.Errorf("%q", s.Online.Servers)
	}
	if len(s.Online.Secrets) != 2 || s.Online.Secrets[0].Token != "2" {
		t.Errorf("%v", s.Online.Secrets)
	}
	s.Online.Play("https://a.example", []string{"g", "h"})
	s.Online.Play("https://a.example", []string{"h"})
	s.Online.Notices = "on"
	read, err := Parse(s.Encoded())
	if err != nil || !reflect.DeepEqual(read, s) {
		t.Fatalf("%v, %v", read.Online, err)
	}
	if got, ok := read.Online.Seed(); !ok || got != seed {
		t.Error("another key")
	}
	read.Reset()
	if !reflect.DeepEqual(read.Online, s.Online) {
		t.Errorf("after a reset %v", read.Online)
	}
	fresh := Usual()
	fresh.Adopt(s)
	if fresh.Online.Notices != "" {
		t.Error("another device's wish for notices is this one's")
	}
	fresh.Online.Notices = "on"
	fresh.Online.Live = s.Online.Live // each device comes back to its own
	if !reflect.DeepEqual(fresh.Online, s.Online) {
		t.Errorf("from a backup %v", fresh.Online)
	}
	var own [32]byte
	other := Usual()
	other.Online.SetSeed(own)
	other.Adopt(s)
	if got, _ := other.Online.Seed(); got != own || len(other.Online.Secrets) != 2 {
		t.Errorf("beside an account %v", other.Online)
	}
}

// TestOnlineOfAnything: what makes no sense is dropped.
func TestOnlineOfAnything(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	for _, text := range []string{
		`{"online":{"key":"x","servers":["","` + long + `"],"secrets":[{"server":"","game":"g"},{"server":"s","game":"` + long + `"},{"server":"s","game":"g","seat":-1}],"name":"` + long + `"}}`,
		`{"online":{}}`, `{"online":null}`, `{"online":{"notices":"perhaps"}}`, `{"online":{"live":[{"server":"s"},{"game":"g"}]}}`,
	} {
		s, err := Parse(text)
		if err != nil || !s.Online.IsZero() {
			t.Errorf("%v, %v", s.Online, err)
		}
	}
	if _, err := Parse(`{"online":[]}`); err == nil {
		t.Error("a list is read")
	}
	many := Usual()
	for i := range 1000 {
		many.Online.Remember(Secret{Server: "s", Game: strings.Repeat("g", i%250+1), Seat: i % 5, Ticket: "t"})
		many.Online.Visit(strings.Repeat("s", i%250+1))
	}
	if len(many.Online.Secrets) > mostSecrets || len(many.Online.Servers) > mostServers {
		t.Errorf("%d, %d", len(many.Online.Secrets), len(many.Online.Servers))
	}
}

package hosting

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"roundtable/online/client"
)

// script is a server that says what a test has it say.
type script struct {
	lines     chan string
	complaint string
	ended     time.Duration // how long it was to be waited for; 0 while it goes on
	args      []string
}

func (s *script) Lines() <-chan string     { return s.lines }
func (s *script) Complaint() string        { return s.complaint }
func (s *script) End(within time.Duration) { s.ended = within }

// nearby is where a test's machine is.
var nearby = netip.MustParseAddr("192.168.1.5")

// begin is a Host and the server that it begins.
func begin(change func(*Config)) (*Host, *script) {
	s := &script{lines: make(chan string)}
	c := Config{
		Program: "/games/roundtable-server", Data: "/data",
		Begin: func(program string, args []string) (Process, error) {
			s.args = append([]string{program}, args...)
			return s, nil
		},
		Addresses: func() []netip.Addr { return []netip.Addr{nearby} },
		Answers:   func(context.Context, string) error { return nil },
	}
	if change != nil {
		change(&c)
	}
	return New(c), s
}

// said is what a server says once it serves.
const said = "Round Table is at http://localhost:8080/ (Ctrl+C ends it)"

// A server starts, answers, counts connections, and ends.
func TestServes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := ""
		h, s := begin(func(c *Config) {
			c.Answers = func(_ context.Context, origin string) error { asked = origin; return nil }
		})
		is := func(want State) {
			t.Helper()
			synctest.Wait()
			if got := h.State(); !got.Equal(want) {
				t.Fatalf("%+v, not %+v", got, want)
			}
		}
		is(State{Phase: Idle})
		h.Stop() // of nothing
		h.Start()
		is(State{Phase: Starting})
		h.Start() // once is enough
		if !slices.Equal(s.args, []string{"/games/roundtable-server", "-attached", "-listen", ":8080,:0", "-data", "/data"}) {
			t.Errorf("it is begun by %q", s.args)
		}
		s.lines <- "something else"
		is(State{Phase: Starting})
		s.lines <- said
		is(State{Phase: Serving, Origin: "http://localhost:8080", Nearby: []string{"http://192.168.1.5:8080"}})
		if asked != "http://localhost:8080" {
			t.Errorf("whether it answers was asked at %q", asked)
		}
		s.lines <- "Lines: 3"
		is(State{Phase: Serving, Origin: "http://localhost:8080", Nearby: []string{"http://192.168.1.5:8080"}, Lines: 3})
		s.lines <- "Lines: many"
		is(State{Phase: Serving, Origin: "http://localhost:8080", Nearby: []string{"http://192.168.1.5:8080"}, Lines: 3})
		h.Stop()
		is(State{Phase: Idle})
		if s.ended != endWithin {
			t.Errorf("it was waited for %v", s.ended)
		}
		h.Start()
		is(State{Phase: Starting})
		h.Close()
		is(State{Phase: Idle})
		if s.ended != leaveWithin {
			t.Errorf("while the program is left it was waited for %v", s.ended)
		}
		h.Close()
	})
}

// Each failure of a server has its own cause, and another server can be started.
func TestFails(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Config)
		say    []string
		dies   bool
		want   State
	}{
		"not begun": {change: func(c *Config) {
			c.Begin = func(string, []string) (Process, error) { return nil, errors.New("no program") }
		}, want: State{Cause: NotStarted, Detail: "no program"}},
		"no answer":     {change: func(c *Config) { c.Answers = func(context.Context, string) error { return errors.New("silence") } }, say: []string{said}, want: State{Cause: Silent, Detail: "silence"}},
		"dies at once":  {dies: true, want: State{Cause: Died, Detail: "it fell"}},
		"dies later on": {say: []string{said, "Lines: 2"}, dies: true, want: State{Cause: Died, Detail: "it fell"}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h, s := begin(c.change)
				s.complaint = "it fell"
				h.Start()
				for _, line := range c.say {
					s.lines <- line
					synctest.Wait()
				}
				if c.dies {
					close(s.lines)
				}
				synctest.Wait()
				c.want.Phase = Failed
				if got := h.State(); !got.Equal(c.want) {
					t.Errorf("%+v, not %+v", got, c.want)
				}
				s.lines = make(chan string)
				h.Start()
				synctest.Wait()
				if got := h.State(); got.Phase != Starting && c.want.Cause != NotStarted {
					t.Errorf("it is not begun again: %+v", got)
				}
				h.Close()
			})
		})
	}
}

// A server that is to end is not taken for one that has died, whatever it still says.
func TestEndsWhileItStarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, s := begin(func(c *Config) {
			c.Answers = func(ctx context.Context, _ string) error { <-ctx.Done(); return ctx.Err() }
		})
		h.Start()
		s.lines <- said
		synctest.Wait()
		if got := h.State(); !got.Equal(State{Phase: Starting}) {
			t.Errorf("it does not answer, and is %+v", got)
		}
		h.Stop()
		synctest.Wait()
		if got := h.State(); !got.Equal(State{Phase: Idle}) {
			t.Errorf("%+v", got)
		}
	})
}

// Where none is installed nothing is begun.
func TestAbsent(t *testing.T) {
	h, _ := begin(func(c *Config) { c.Program = "" })
	h.Start()
	h.Close()
	if got := h.State(); !got.Equal(State{Phase: Absent}) {
		t.Errorf("%+v", got)
	}
}

// The port is that of the line, which may name any host.
func TestPort(t *testing.T) {
	for line, want := range map[string]uint16{
		said: 8080, "Round Table is at http://[::]:40001/ (x)": 40001, "Round Table is at http://localhost/ (x)": 0,
		"Round Table is at http://localhost:0/": 0, "Round Table is at http://localhost:65536/": 0, "Round Table is at https://play.example.org/": 0, "": 0, " at http://:": 0,
	} {
		if got, ok := port(line); got != want && ok || ok != (want != 0) {
			t.Errorf("%q: %d, %v", line, got, ok)
		}
	}
}

// A machine that is in no network serves itself, and is found wherever it comes to be later.
func TestNetworkChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var now []netip.Addr
		h, s := begin(func(c *Config) { c.Addresses = func() []netip.Addr { return now } })
		defer h.Close()
		h.Start()
		s.lines <- said
		for _, at := range []string{"", "192.168.1.5", "10.0.0.7 192.168.1.5", "fd00::5", ""} {
			now = addresses(at)
			time.Sleep(lookAgain + 1)
			synctest.Wait()
			var want []string
			for _, a := range now {
				want = append(want, "http://"+netip.AddrPortFrom(a, 8080).String())
			}
			if got := h.State(); !got.Equal(State{Phase: Serving, Origin: "http://localhost:8080", Nearby: want}) {
				t.Errorf("at %q: %+v", at, got)
			}
		}
	})
}

// addresses reads some.
func addresses(text string) (all []netip.Addr) {
	for _, a := range strings.Fields(text) {
		all = append(all, netip.MustParseAddr(a))
	}
	return all
}

// Only addresses that others in the house can reach are returned, the likeliest first.
func TestNearby(t *testing.T) {
	for name, c := range map[string]struct{ route, all, want string }{
		"the one by which this machine reaches others": {"192.168.1.5", "127.0.0.1 10.0.0.7 192.168.1.5", "192.168.1.5 10.0.0.7"},
		"without a way out":                            {"", "127.0.0.1 ::1 fe80::1 10.0.0.7", "10.0.0.7"},
		"a route that is private":                      {"10.8.0.2", "192.168.1.5", "10.8.0.2 192.168.1.5"},
		"a route that is not":                          {"93.184.216.34", "192.168.1.5", "192.168.1.5 93.184.216.34"},
		"none that is private":                         {"93.184.216.34", "127.0.0.1", "93.184.216.34"},
		"two machines on one wire":                     {"", "127.0.0.1 169.254.3.4", "169.254.3.4"},
		"a wire beside a network":                      {"", "169.254.3.4 192.168.1.5 2001:db8::1", "192.168.1.5"},
		"written as the newer kind":                    {"::ffff:192.168.1.5", "", "192.168.1.5"},
		"only the newer kind":                          {"", "127.0.0.1 ::1 fe80::1 2001:db8::1 fd00::5", "fd00::5 2001:db8::1"},
		"none":                                         {"", "127.0.0.1 ::1 fe80::1", ""},
		"nothing at all":                               {"", "", ""},
	} {
		var route netip.Addr
		if c.route != "" {
			route = netip.MustParseAddr(c.route)
		}
		got := LocalAddresses(route, addresses(c.all))
		if want := addresses(c.want); !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", name, got, want)
		}
		h := &Host{cfg: Config{Addresses: func() []netip.Addr { return got }}}
		for _, origin := range h.listOrigins(8080) {
			if there, err := client.ParseOrigin(origin); there != origin {
				t.Errorf("%s: a link to %s leads to %s, %v", name, origin, there, err)
			}
		}
	}
}

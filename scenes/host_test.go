//go:build !js

package scenes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/hosting"
	"roundtable/online"
	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// home returns a program that knows no server and may run one, where servers are chosen.
func home(t *testing.T, phase hosting.Phase) (*drive.Driver, *drive.Desk) {
	t.Helper()
	d, k := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
	k.Host, k.Origin = drive.HostingAt(phase), "http://localhost:8080"
	d.PlayAnywhere(k)
	return d, k
}

// One button leads a user without a server to a room that waits for a friend, with a link and a
// code for each address that others reach; the server is no server to remember.
func TestPlayAFriend(t *testing.T) {
	d, k := home(t, hosting.Idle)
	d.Tap("online", "friend")
	d.Ticks(2)
	d.Want("online-host", "")
	wants(t, d, words("online.host.starting"))
	k.Host.Serve(1)
	d.Ticks(20)
	d.Want("online-room", "")
	shows := func(origins ...string) {
		t.Helper()
		k.Host.Now.Nearby = origins
		d.Ticks(3)
		text := allWritten(d.Report())
		for _, origin := range []string{"http://192.168.1.5:8080", "http://10.0.0.7:8080", "http://localhost:8080"} {
			if want := slices.Contains(origins, origin) || len(origins) == 0 && strings.Contains(origin, "localhost"); strings.Contains(text, origin+"/#/online/") != want {
				t.Errorf("at %q the link by %s is shown: %v; %s", origins, origin, !want, text)
			}
		}
		if none := len(origins) == 0; strings.Contains(text, words("online.host.network")) != none {
			t.Errorf("at %q it is said that there is no network: %v", origins, !none)
		}
	}
	shows("http://192.168.1.5:8080")
	shows("http://10.0.0.7:8080")
	shows()
	shows("http://192.168.1.5:8080")
	made := len(k.Heard)
	d.Tap("back", "friend") // the same room, not another game
	d.Ticks(5)
	d.Want("online-room", "")
	for _, r := range k.Heard[made:] {
		if _, is := r.(*online.Create); is {
			t.Error("another game is made while one waits")
		}
	}
	d.Tap("back", "hosted")
	d.Ticks(2)
	d.Want("online-host", "")
	for _, says := range []string{"http://192.168.1.5:8080", words("online.host.scan"), words("online.host.firewall")} {
		wants(t, d, says)
	}
	if text := allWritten(d.Report()); strings.Contains(text, strings.Split(words("online.host.guests", "1"), "1")[0]) {
		t.Error("the user here counts as another")
	}
	d.Tap("host-lobby")
	d.Ticks(3)
	d.Want("online", "")
	d.Tap("hosted", "host-stop") // there are no guests: it is not asked
	d.Ticks(2)
	if k.Host.Now.Phase != hosting.Idle || !d.Has("host-start") {
		t.Errorf("it is not ended: %+v", k.Host.Now)
	}
	d.Restart()
	d.Tap("online")
	d.Ticks(2)
	d.Want("online-servers", "")
	if d.Has("server-http://localhost:8080") {
		t.Error("the server that ran here is remembered")
	}
}

// Where the server is not installed it is said what to install; where none can be run, nothing.
func TestHostAbsent(t *testing.T) {
	d, _ := home(t, hosting.Absent)
	d.Tap("online")
	d.Ticks(2)
	wants(t, d, words("online.host.absent"))
	if d.Has("friend") {
		t.Error("it is offered")
	}
	d = drive.New(t, 390, 844, drive.Blank)
	d.PlayAnywhere(drive.NewDesk())
	d.Tap("online")
	d.Ticks(2)
	if text := allWritten(d.Report()); strings.Contains(text, words("online.host")) {
		t.Errorf("it is offered where none can be run: %s", text)
	}
}

// Each failure is said in words of its own, with a way on.
func TestHostFails(t *testing.T) {
	for cause, says := range map[hosting.Cause]string{
		hosting.NotStarted: words("online.host.notstarted"),
		hosting.Silent:     words("online.host.silent"), hosting.Died: words("online.host.died"),
	} {
		d, k := home(t, hosting.Idle)
		d.Tap("online", "friend")
		k.Host.Fail(cause, "the reason")
		d.Ticks(2)
		wants(t, d, says)
		if strings.Contains(allWritten(d.Report()), "the reason") {
			t.Errorf("%s: what the program said for its developers is shown", says)
		}
		d.Tap("host-start")
		d.Ticks(2)
		if k.Host.Now.Phase != hosting.Starting {
			t.Errorf("%s: there is no way on", says)
		}
	}
}

// A server that dies while the user is elsewhere is told there, and leads to what can be done.
func TestHostDiesMeanwhile(t *testing.T) {
	d, k := home(t, hosting.Idle)
	d.Tap("online", "friend")
	k.Host.Serve(1)
	d.Ticks(2)
	d.Ticks(5)
	k.Host.Fail(hosting.Died, "")
	d.Ticks(40)
	wants(t, d, words("online.host.died"))
	d.Tap(toast)
	d.Ticks(2)
	d.Want("online-host", "")
}

// Who closes the program, or ends the server, while others are there is asked first, and told
// what becomes of their games; the window's own closing waits for that.
func TestOthersPlayWhenItEnds(t *testing.T) {
	d, k := home(t, hosting.Idle)
	closable := true
	d.Config.Saved = func(saved bool) { closable = saved }
	d.Restart()
	d.Tap("online", "friend")
	k.Host.Serve(4) // this program among them
	d.Ticks(5)
	d.Tap("back", "hosted")
	d.Ticks(2)
	wants(t, d, words("online.host.guests", "3"))
	if closable {
		t.Error("the window closes without asking")
	}
	d.Tap("host-stop")
	d.Ticks(2)
	wants(t, d, words("online.host.others"))
	d.Tap("no")
	d.Ticks(2)
	if k.Host.Now.Phase != hosting.Serving {
		t.Fatal("it ends though that was not wanted")
	}
	d.Key(input.Close)
	d.Ticks(2)
	d.Want("online-host", "quit")
	wants(t, d, words("online.host.others"))
	d.Tap("no")
	d.Ticks(2)
	k.Host.Serve(0)
	d.Ticks(2)
	if !closable {
		t.Error("the window does not close though there are no guests")
	}
	if err := d.App.Step(input.State{Actions: input.Close}); !errors.Is(err, ebiten.Termination) {
		t.Errorf("it is asked though there are no guests: %v", err)
	}
	d.App.Close()
	if !k.Host.Closed {
		t.Error("the server goes on without the program")
	}
}

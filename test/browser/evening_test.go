//go:build unix

package browser

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"roundtable/scenes/system"
	"roundtable/test/cluster"
	"roundtable/test/probe"
)

var (
	film = flag.String("film", "", "the folder for the pictures of an evening of three, which is played where it is named")
	seed = flag.Uint64("seed", 1, "of the evening")
)

// evening is a game of Lancelot of three people, two at pages and one at the real window, over
// three servers.
type evening struct {
	*testing.T
	lots    *rand.Rand
	servers *cluster.Cluster
	program probe.Program
	display string                  // of the window
	people  map[string]probe.Player // by name
	looks   map[string]func(name string)
	moments int
	kinds   []string // of faults that are still to come, before all come again
	ended   chan error
	faults  map[string]int
}

// TestEvening: three people meet at three servers and play a Lancelot to its end, while the
// servers are killed, stopped and restarted. All three see the same result, and every server
// has each move once. -args -film FOLDER plays it, -seed N another one.
func TestEvening(t *testing.T) {
	if *film == "" {
		t.Skip("it takes minutes: -args -film FOLDER")
	}
	begun := time.Now()
	e := &evening{T: t, lots: probe.Lots(*seed), people: map[string]probe.Player{}, looks: map[string]func(string){}, faults: map[string]int{}}
	folder, err := filepath.Abs(*film)
	if err == nil {
		err = os.MkdirAll(folder, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	*film = folder
	e.servers, err = cluster.Start(cluster.Config{Program: served, Servers: 3, Dir: t.TempDir(), Args: []string{"-site", built}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.servers.Close)
	e.program = probe.Program{Path: filepath.Join(t.TempDir(), "roundtable"), Artifacts: artifacts}
	if err := probe.Build(e.program.Path); err != nil {
		t.Fatal(err)
	}
	game := e.meet()
	e.play()
	e.look("the result")
	end := map[string]bool{}
	for name, p := range e.people {
		r := p.Until("the result at "+name, func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && has(r, "rematch") })
		end[fmt.Sprintln(r.Outcome, r.Table.Key, r.Ply, countCaptured(r))] = true
	}
	if len(end) != 1 {
		t.Errorf("the result is not the same for all: %v", slices.Collect(maps.Keys(end)))
	}
	var moves []string
	for _, n := range e.servers.Nodes {
		var all []string
		for _, m := range serverMoves(t, n.Web, game) {
			all = append(all, m.Move)
		}
		if moves != nil && !slices.Equal(moves, all) {
			t.Errorf("%s has the moves %v, another %v", n.Name, all, moves)
		}
		moves = all
	}
	sheet := exec.Command("go", "run", "./cmd/contactsheet", "-page", *film)
	sheet.Dir, sheet.Env = root, append(os.Environ(), "CGO_ENABLED=0", "DISPLAY="+e.display)
	if out, err := sheet.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	t.Logf("seed %d: %d moves in %.0f s, faults %v, %d moments, ended by %v", *seed, len(moves), time.Since(begun).Seconds(), e.faults, e.moments, slices.Collect(maps.Keys(end)))
}

func countCaptured(r system.Report) (all []int) {
	for _, s := range r.Table.Seats {
		all = append(all, s.Captured)
	}
	return all
}

// way returns a way to the servers, for one person.
func (e *evening) way() *cluster.Way {
	var all []string
	for _, n := range e.servers.Nodes {
		all = append(all, n.Web)
	}
	i := len(e.people) % len(all) // each comes to another server first
	way, err := cluster.NewWay(append(slices.Clone(all[i:]), all[:i]...)...)
	if err != nil {
		e.Fatal(err)
	}
	e.Cleanup(way.Close)
	return way
}

func (e *evening) guest(name string, d device, place string) *page {
	p := blank(e.T, d, nil)
	p.expect("WebSocket|Failed to load resource")
	p.url = e.way().URL()
	p.visit(fmt.Sprintf("?probe=1&seed=%d%s", len(e.people), place))
	p.poll(`document.getElementById('hall').hidden`)
	if !d.touch {
		p.mouse("mouseMoved", float64(d.width)/2, float64(d.height)/2)
	}
	e.people[name] = p
	e.looks[name] = func(file string) { p.film(file) }
	return p
}

// name says what others are to call the person.
func (p *page) name(name string) {
	p.Helper()
	p.Press("account-name")
	p.poll(`document.querySelector('#export')?.open`)
	p.click(`#export textarea, #export input`)
	call(p, input.InsertText, input.InsertTextParams{Text: name})
	p.click(`#export button`)
	p.poll(`!document.querySelector('#export')`)
	p.Until("the name", func(r system.Report) bool {
		return slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == "account-name" && t.Text == name })
	})
}

// stepTo presses what steps to the next of some values until one of them stands there.
func (p *page) stepTo(id, value string) {
	p.Helper()
	p.reveal(id)
	stands := func(r system.Report) bool {
		return slices.ContainsFunc(r.Texts, func(t system.Text) bool { return t.Text == value })
	}
	for r := p.feed.Now(); !stands(r); {
		p.Press(id)
		r = p.Until("a press to be heard", func(now system.Report) bool { return now.Heard.Releases > r.Heard.Releases && now.Drawn })
	}
}

// film keeps a picture of the page in the film.
func (p *page) film(file string) {
	p.Helper()
	p.picture("film")
	data, err := os.ReadFile(filepath.Join(artifacts, "film.png"))
	if err == nil {
		err = os.WriteFile(file, data, 0o644)
	}
	p.do(err)
}

// meet seats the three at a game, and returns its ID.
func (e *evening) meet() string {
	ann := e.guest("Ann", device{width: 1000, height: 640, scale: 1}, "#/online")
	ann.Until("the first screen", func(r system.Report) bool { return r.Scene == "online" && has(r, "kind-camelot") })
	e.look("play online")
	ann.Press("account")
	ann.name("Ann")
	ann.Press("back", "friend-lancelot")
	ann.Until("the set-up", probe.In("lancelot-choices", ""))
	ann.Press("seats-3")
	ann.stepTo("target-less", "2")
	ann.Press("distant-live")
	ann.stepTo("distant-after", "5 min a turn")
	e.look("the set-up")
	ann.Press("start")
	ann.Until("the room", func(r system.Report) bool { return r.Scene == "online-room" && has(r, "share-1") })
	e.look("the room")
	link := ann.link("share-1") // for both

	bob := e.guest("Bob", phone, link)
	bob.Until("the invitation", func(r system.Report) bool { return has(r, "sit") })
	e.look("the invitation")
	bob.name("Bob")
	bob.Press("sit")
	ann.Until("Bob", func(r system.Report) bool {
		return slices.ContainsFunc(r.Texts, func(t system.Text) bool { return t.Text == "Bob" })
	})
	e.look("Bob sits down")

	screen := probe.NewScreen(e.T, e.program, 1100, 700)
	e.display = screen.Name
	cyd := screen.Open(e.T, e.TempDir(), 1000, 640)
	home := e.way().URL()
	e.people["Cyd"] = cyd
	e.looks["Cyd"] = func(file string) {
		cyd.Picture("film")
		data, err := os.ReadFile(filepath.Join(artifacts, "film.png"))
		if err == nil {
			err = os.WriteFile(file, data, 0o644)
		}
		if err != nil {
			e.Fatal(err)
		}
	}
	typed := func(id, text string) {
		e.Helper()
		cyd.Do("type", "--delay", "40", text)
		cyd.Until("the text", func(r system.Report) bool {
			return slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == id && t.Text == text+"|" })
		})
		cyd.Key("Return")
	}
	cyd.Press("online", "address")
	e.look("which server")
	typed("address", strings.TrimSuffix(home, "/"))
	cyd.Until("the first screen", func(r system.Report) bool { return r.Scene == "online" && has(r, "kind-camelot") })
	e.look("a server")
	cyd.Press("link")
	typed("link", home+link)
	cyd.Until("the invitation", func(r system.Report) bool { return has(r, "sit") })
	cyd.Press("account-name")
	typed("account-name", "Cyd")
	cyd.Press("sit")
	for name, p := range e.people {
		p.Until("the field at "+name, func(r system.Report) bool { return r.Scene == "lancelot" && r.Table != nil && !r.Animating })
	}
	e.look("the field")
	return strings.Split(link, "/")[2]
}

// look keeps a picture of all who are there.
func (e *evening) look(what string) {
	e.moments++
	size := map[string]string{"Bob": "360x640"}
	for name, look := range e.looks {
		s := size[name]
		if s == "" {
			s = "1000x640"
		}
		look(filepath.Join(*film, fmt.Sprintf("%02d %s--%s--%s.png", e.moments, what, strings.ToLower(name), s)))
	}
}

// play plays to the end, while faults come and go.
func (e *evening) play() {
	for ply := 0; ; ply++ {
		var now system.Report
		for name, p := range e.people {
			now = p.Until(fmt.Sprintf("ply %d at %s", ply, name), func(r system.Report) bool { return r.Table != nil && r.Ply == ply && !r.Animating })
		}
		if now.Outcome != "" {
			break
		}
		what := ""
		if ply > 2 && e.lots.IntN(2) == 0 {
			what = e.disturb()
		}
		one := e.people[now.Table.Seats[now.Turn].Name]
		if one == nil {
			e.Fatalf("no player is called %q", now.Table.Seats[now.Turn].Name)
		}
		place(one, ply, now.Moves[e.lots.IntN(len(now.Moves))])
		if what != "" || ply == 2 {
			e.look(fmt.Sprintf("ply %d %s", ply+1, what))
		}
	}
	e.over()
}

// place places a knight on the screen, which need not be kept. On a small screen a first tap
// only looks.
func place(p probe.Player, ply int, square string) {
	made := func(r system.Report) bool {
		_, there := r.Table.Pieces[square]
		return r.Ply > ply || there && !has(r, "confirm")
	}
	for range 5 {
		p.Press(square)
		r := p.Until("the knight on "+square, func(r system.Report) bool {
			return made(r) || has(r, "confirm") || r.Table.Lit == square && !r.Animating
		})
		if has(r, "confirm") {
			p.Press("confirm")
			r = p.Until("the knight to be played", made)
		}
		if made(r) {
			return
		}
	}
	p.Until("the knight on "+square, made)
}

// over waits for the present fault to be over.
func (e *evening) over() {
	if e.ended != nil {
		if err := <-e.ended; err != nil {
			e.Fatal(err)
		}
		e.ended = nil
	}
}

// disturb begins a fault, once the one before is over, and returns its name.
func (e *evening) disturb() string {
	e.over()
	if len(e.kinds) == 0 {
		e.kinds = []string{"killed", "killed", "two killed", "stopped", "two stopped"}
		e.lots.Shuffle(len(e.kinds), func(i, j int) { e.kinds[i], e.kinds[j] = e.kinds[j], e.kinds[i] })
	}
	kind := e.kinds[0]
	e.kinds = e.kinds[1:]
	nodes := slices.Clone(e.servers.Nodes)
	e.lots.Shuffle(len(nodes), func(i, j int) { nodes[i], nodes[j] = nodes[j], nodes[i] })
	if nodes = nodes[:2]; !strings.HasPrefix(kind, "two") {
		nodes = nodes[:1]
	}
	e.faults[kind]++
	for _, n := range nodes {
		if strings.HasSuffix(kind, "killed") {
			n.Kill()
		} else {
			n.Signal(syscall.SIGSTOP)
		}
	}
	e.Logf("%s: %s", time.Now().Format("15:04:05"), kind)
	lasts := time.Duration(2000+e.lots.IntN(6000)) * time.Millisecond
	e.ended = make(chan error, 1)
	go func(ended chan<- error) {
		time.Sleep(lasts)
		var err error
		for _, n := range nodes {
			if strings.HasSuffix(kind, "killed") {
				err = n.Start(true)
			} else {
				n.Signal(syscall.SIGCONT)
			}
		}
		ended <- err
	}(e.ended)
	return kind
}

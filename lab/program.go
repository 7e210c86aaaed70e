package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/console"
	"roundtable/lab/arena"
)

// patience is how long another program may take for an answer, beyond its time for a move.
const patience = 20 * time.Second

// programs holds the processes of a player that is another program and speaks the Universal Game
// Interface. There is one for each seat that it plays at a time.
type programs struct {
	command []string
	setup   []string      // the lines that a process is set up with
	limits  string        // what go is told
	most    time.Duration // for an answer to that; 0 is any
	clock   clock.Control // of a game; the zero Control is none
	mu      sync.Mutex
	free    []*process
	signals chan os.Signal // that end this program, and with it all of children
}

// children holds the running processes of all players. They end when this program ends.
var children struct {
	mu  sync.Mutex
	all []*process
}

// newPrograms starts the first process, so that an error is reported at once.
func newPrograms(s *console.Session, p playerSettings) (*programs, error) {
	g := &programs{command: strings.Fields(p.program), limits: "go", clock: p.clock}
	set := func(name string, value any) {
		g.setup = append(g.setup, fmt.Sprintf("setoption name %s value %v", name, value))
	}
	set("Game", s.Game.Name())
	for _, name := range slices.Sorted(maps.Keys(s.Setup.Values)) {
		set(name, s.Setup.Values[name])
	}
	if p.hash > 0 {
		set("Hash", p.hash)
	}
	if p.Threads > 0 {
		set("Threads", p.Threads)
	}
	if p.Level > 0 {
		set("Level", p.Level)
	}
	if p.Character != "" {
		set("Character", p.Character)
	}
	nodes := p.Nodes
	if nodes == 0 && p.Depth == 0 && p.Time == 0 && !p.clock.On() {
		nodes = 1 << 40 // the level has its own end
	}
	if nodes > 0 {
		g.limits += fmt.Sprint(" nodes ", nodes)
	}
	if p.Depth > 0 {
		g.limits += fmt.Sprint(" depth ", p.Depth)
	}
	if p.Time > 0 {
		g.limits += fmt.Sprint(" movetime ", max(1, time.Duration(p.Time).Milliseconds()))
		g.most = time.Duration(p.Time) + patience
	}
	g.signals = make(chan os.Signal, 1)
	signal.Notify(g.signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if s, ok := <-g.signals; ok {
			killChildren()
			signal.Stop(g.signals)
			fmt.Fprintln(os.Stderr, "merlin:", s)
			os.Exit(2)
		}
	}()
	first, err := g.start()
	if err != nil {
		g.close()
		return nil, err
	}
	g.free = append(g.free, first)
	return g, nil
}

// sit returns the player. A process plays one seat of one game at a time, and forgets the game
// afterwards.
func (g *programs) sit() (arena.Mover, func()) {
	g.mu.Lock()
	var p *process
	if n := len(g.free); n > 0 {
		p, g.free = g.free[n-1], g.free[:n-1]
	}
	g.mu.Unlock()
	var err error
	if p == nil {
		p, err = g.start()
	}
	if err == nil {
		err = p.ask("uginewgame")
	}
	shows := g.clock.Start()
	move := func(t arena.Turn) (engine.Move, error) {
		if err != nil {
			return "", err
		}
		var m engine.Move
		if !g.clock.On() {
			m, err = p.move(t, g.limits, g.most)
			return m, err
		}
		seat := t.Position.Turn() + 1
		limits := fmt.Sprintf("%s p%dtime %d p%dinc %d", g.limits, seat, shows.Left, seat, g.clock.Increment)
		began := time.Now()
		m, err = p.move(t, limits, time.Duration(shows.Left)*time.Millisecond+patience)
		if shows = g.clock.Moved(shows, clock.Millis(time.Since(began).Milliseconds())); err == nil && shows.Fallen {
			return "", errors.New("has no time left")
		}
		return m, err
	}
	leave := func() {
		switch {
		case p == nil:
		case err != nil: // another takes its place
			p.end(0)
		default:
			g.mu.Lock()
			g.free = append(g.free, p)
			g.mu.Unlock()
		}
	}
	return move, leave
}

func (g *programs) close() {
	for _, p := range g.free {
		p.send("quit")
		p.end(patience)
	}
	signal.Stop(g.signals)
	close(g.signals)
}

func killChildren() {
	children.mu.Lock()
	defer children.mu.Unlock()
	for _, p := range children.all {
		killFamily(p.cmd.Process)
	}
}

type process struct {
	name  string
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   io.ReadCloser
	lines chan string // what it says; closed at its end
}

func (g *programs) start() (*process, error) {
	p := &process{name: g.command[0], cmd: exec.Command(g.command[0], g.command[1:]...), lines: make(chan string, 64)}
	p.cmd.Stderr = os.Stderr
	ownFamily(p.cmd)
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	p.in, p.out = in, out
	children.mu.Lock()
	children.all = append(children.all, p)
	children.mu.Unlock()
	go func() {
		defer close(p.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			p.lines <- s.Text()
		}
	}()
	p.send("ugi")
	_, err = p.hear("ugiok", patience)
	for _, line := range g.setup {
		if err == nil {
			err = p.ask(line)
		}
	}
	if err != nil {
		p.end(0)
		return nil, err
	}
	return p, nil
}

// send writes a line. If that fails, the program will not answer.
func (p *process) send(line string) {
	if in, ok := p.in.(*os.File); ok { // or a program that does not read is waited for
		in.SetWriteDeadline(time.Now().Add(patience))
	}
	fmt.Fprintln(p.in, line)
}

// ask sends a line that needs no search, and waits until the program has answered.
func (p *process) ask(line string) error {
	p.send(line)
	p.send("isready")
	_, err := p.hear("readyok", 6*patience) // it may make large tables
	return err
}

// hear waits for a line that begins with a word, and returns the rest of the line. The error is one
// that the program reports, its end, or that it did not answer in time.
func (p *process) hear(word string, most time.Duration) (string, error) {
	var late <-chan time.Time
	if most > 0 {
		timer := time.NewTimer(most)
		defer timer.Stop()
		late = timer.C
	}
	var bad error
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return "", fmt.Errorf("%s has ended", p.name)
			}
			if what, is := strings.CutPrefix(line, "info string error "); is && bad == nil {
				bad = errors.New(what)
			}
			if first, rest, _ := strings.Cut(strings.TrimSpace(line), " "); first == word {
				return rest, bad
			}
		case <-late:
			return "", fmt.Errorf("%s says no %s in %v", p.name, word, most)
		}
	}
}

func (p *process) move(t arena.Turn, limits string, most time.Duration) (engine.Move, error) {
	var position strings.Builder
	fmt.Fprint(&position, "position fen ", t.Start, " moves")
	for _, m := range t.Moves {
		position.WriteString(" " + m.Word())
	}
	p.send(fmt.Sprint("setoption name Seed value ", t.Seed))
	if err := p.ask(position.String()); err != nil {
		return "", err
	}
	p.send(limits)
	best, err := p.hear("bestmove", most)
	word, _, _ := strings.Cut(best, " ")
	return engine.FromWord(word), err
}

// end waits for the process to end, and then kills it and all processes that it has started,
// because a script may end before its engine. It does not wait for processes that have left the
// group and keep the output open.
func (p *process) end(wait time.Duration) {
	p.in.Close()
	late := time.AfterFunc(wait, func() {
		killFamily(p.cmd.Process)
		p.out.Close()
	})
	for range p.lines { // or it could not write
	}
	p.cmd.Wait()
	late.Stop()
	killFamily(p.cmd.Process) // who is left of it
	children.mu.Lock()
	defer children.mu.Unlock()
	children.all = slices.DeleteFunc(children.all, func(other *process) bool { return other == p })
}

package hosting

import (
	"context"
	"log"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Phase is the state of a server.
type Phase uint8

// The phases.
const (
	Absent   Phase = iota // none is installed
	Idle                  // none runs
	Starting              // it does not answer yet
	Serving
	Ending
	Failed // none runs, for a Cause
)

// Cause is the reason why no server runs.
type Cause uint8

// The causes.
const (
	NoCause    Cause = iota
	NotStarted       // the system did not start the program
	Silent           // it does not answer
	Died             // it ended unexpectedly
)

// State describes the server that a Host runs, or says why none runs.
type State struct {
	Phase  Phase
	Origin string // where this program reaches it, whatever the network; "" unless it serves
	// Nearby holds the addresses for other devices in the network, such as http://192.168.1.5:8080.
	// It is empty without a network.
	Nearby []string
	Lines  int    // number of open connections, including this program's
	Cause  Cause  // of Failed
	Detail string // the system's or server's message, in English, or ""
}

// Equal reports whether two states are the same.
func (s State) Equal(o State) bool {
	return s.Phase == o.Phase && s.Origin == o.Origin && slices.Equal(s.Nearby, o.Nearby) && s.Lines == o.Lines && s.Cause == o.Cause && s.Detail == o.Detail
}

// Process is a running server.
type Process interface {
	// Lines returns a channel with the lines of the process's standard output. It is closed once
	// the process has ended.
	Lines() <-chan string
	// Complaint returns the last line of the process's standard error. It may be called once the
	// process has ended.
	Complaint() string
	// End ends the process, and kills it if it has not ended within a time. It waits until the
	// process has ended.
	End(within time.Duration)
}

// Config holds what New needs.
type Config struct {
	Program string // the file of the installed server, or ""
	Data    string // the folder in which it saves games
	// Begin starts a program.
	Begin func(program string, args []string) (Process, error)
	// Addresses returns the addresses at which other devices can reach this machine.
	Addresses func() []netip.Addr
	// Answers returns nil if a server answers at an origin. It stops waiting when the context is
	// done.
	Answers func(ctx context.Context, origin string) error
}

// Host runs a server for the local network. Its methods may be called from several goroutines, and
// only Close blocks.
type Host struct {
	cfg   Config
	mu    sync.Mutex
	state State
	stop  context.CancelFunc // of the run, nil without one
	ended chan struct{}      // closed when it is over
	short bool               // do not wait long for it
}

// New returns a Host without a running server.
func New(cfg Config) *Host {
	h := &Host{cfg: cfg}
	if cfg.Program != "" {
		h.state.Phase = Idle
	}
	return h
}

// State returns the server's state.
func (h *Host) State() State {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.state
}

// Start starts the server, unless one runs or none is installed.
func (h *Host) Start() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.state.Phase != Idle && h.state.Phase != Failed {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	h.stop, h.ended, h.state = stop, make(chan struct{}), State{Phase: Starting}
	go h.run(ctx, h.ended)
}

// Stop ends the server, if there is one.
func (h *Host) Stop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.stop != nil {
		h.state = State{Phase: Ending}
		h.stop()
	}
}

// These are timeouts for a server that was asked to end. It first informs its players, which takes
// ten seconds at most. When the user leaves the program, the wait is shorter.
const (
	endWithin   = 12 * time.Second
	leaveWithin = 2 * time.Second
)

// Close ends the server and waits until it has ended.
func (h *Host) Close() {
	h.mu.Lock()
	h.short = true
	ended := h.ended
	h.mu.Unlock()
	h.Stop()
	if ended != nil {
		<-ended
	}
}

func (h *Host) run(ctx context.Context, ended chan struct{}) {
	defer close(ended)
	end := h.serve(ctx)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stop()
	h.stop = nil
	if end.Phase == Failed && ctx.Err() != nil && h.state.Phase == Ending { // it was to end
		end = State{Phase: Idle}
	}
	h.state = end
}

// serve starts a server, updates the Host's state until the server has ended, and returns the state
// after that.
func (h *Host) serve(ctx context.Context) State {
	failed := func(cause Cause, detail string) State {
		if detail != "" {
			log.Print("hosting: ", detail)
		}
		return State{Phase: Failed, Cause: cause, Detail: detail}
	}
	// The server uses the default port, or another if that is in use, and ends when this program ends.
	p, err := h.cfg.Begin(h.cfg.Program, []string{"-attached", "-listen", ":8080,:0", "-data", h.cfg.Data})
	if err != nil {
		return failed(NotStarted, err.Error())
	}
	defer func() {
		h.mu.Lock()
		within := endWithin
		if h.short {
			within = leaveWithin
		}
		h.mu.Unlock()
		p.End(within)
	}()
	served := uint16(0)
	look := time.NewTicker(lookAgain)
	defer look.Stop()
	answer := make(chan error, 1)
	for {
		select {
		case <-ctx.Done():
			return State{Phase: Idle}
		case err := <-answer:
			if err != nil {
				return failed(Silent, err.Error())
			}
			nearby := h.listOrigins(served)
			h.change(func(s *State) { s.Phase, s.Origin, s.Nearby = Serving, local(served), nearby })
		case <-look.C: // a machine may change or leave its network
			nearby := h.listOrigins(served)
			h.change(func(s *State) {
				if s.Phase == Serving {
					s.Nearby = nearby
				}
			})
		case line, more := <-p.Lines():
			if !more {
				return failed(Died, p.Complaint())
			}
			if n, is := lines(line); is {
				h.change(func(s *State) { s.Lines = n })
			} else if port, is := port(line); is && served == 0 {
				served = port
				go func() { answer <- h.cfg.Answers(ctx, local(port)) }()
			}
		}
	}
}

// lookAgain is how often this machine's addresses are checked.
const lookAgain = 3 * time.Second

// local returns the address, on this machine, of a server with a port.
func local(port uint16) string { return "http://localhost:" + strconv.Itoa(int(port)) }

func (h *Host) listOrigins(port uint16) (origins []string) {
	for _, a := range h.cfg.Addresses() {
		origins = append(origins, "http://"+netip.AddrPortFrom(a, port).String())
	}
	return origins
}

// change changes the state, unless the server is being ended.
func (h *Host) change(how func(s *State)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.state.Phase != Ending {
		how(&h.state)
	}
}

// port returns the port in the server's first line: "Round Table is at http://localhost:8080/
// (...)".
func port(line string) (uint16, bool) {
	_, rest, found := strings.Cut(line, " at http://")
	place, _, _ := strings.Cut(rest, "/")
	i := strings.LastIndexByte(place, ':')
	if !found || i < 0 {
		return 0, false
	}
	n, err := strconv.ParseUint(place[i+1:], 10, 16)
	return uint16(n), err == nil && n > 0
}

// lines parses a line such as "Lines: 2", which gives the number of open connections.
func lines(line string) (n int, is bool) {
	text, is := strings.CutPrefix(line, "Lines: ")
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, is && err == nil && n >= 0
}

// LocalAddresses returns the addresses at which other devices can reach this machine, the most
// probable one first. route is the address that this machine uses to reach others, invalid without
// a network; all are the machine's addresses. It returns IPv6 addresses, which are hard to type,
// and link-local addresses only if there are no others.
func LocalAddresses(route netip.Addr, all []netip.Addr) (found []netip.Addr) {
	kinds := [][]func(netip.Addr) bool{
		{func(a netip.Addr) bool { return a.Is4() && a.IsPrivate() }, func(a netip.Addr) bool { return a.Is4() && a.IsGlobalUnicast() }},
		{netip.Addr.IsPrivate, netip.Addr.IsGlobalUnicast},
		{func(a netip.Addr) bool { return a.Is4() && a.IsLinkLocalUnicast() }},
	}
	for _, kind := range kinds {
		for _, fits := range kind {
			for _, a := range append([]netip.Addr{route}, all...) {
				if a = a.Unmap(); fits(a) && !slices.Contains(found, a) {
					found = append(found, a)
				}
			}
		}
		if len(found) > 0 {
			break
		}
	}
	return found
}

//go:build !js

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"roundtable/online"
)

// server is the process that is measured.
type server struct {
	process *os.Process
	host    string
	begun   time.Time
}

// start starts it.
func start(program, dir string) (*server, error) {
	cmd := exec.Command(program, "-listen", "127.0.0.1:0", "-site", "", "-data", dir, "-lines", "1000000", "-rate", "1000")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	_, rest, found := strings.Cut(line, "http://")
	host, _, _ := strings.Cut(rest, "/")
	if err != nil || !found {
		cmd.Process.Kill()
		return nil, fmt.Errorf("the server has not begun: %q, %v", line, err)
	}
	return &server{cmd.Process, host, time.Now()}, nil
}

func (s *server) end() {
	s.process.Kill()
	s.process.Wait()
}

// use is the server's resident memory in bytes, and the processors that it has taken on the
// mean since it began.
func (s *server) use() (memory int64, processors float64) {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.process.Pid))
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			memory = kb << 10
		}
	}
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.process.Pid))
	if _, rest, ok := strings.Cut(string(stat), ") "); ok {
		f := strings.Fields(rest)
		user, _ := strconv.ParseFloat(f[11], 64)
		system, _ := strconv.ParseFloat(f[12], 64)
		processors = (user + system) / 100 / time.Since(s.begun).Seconds()
	}
	return memory, processors
}

// line is a client.
type line struct {
	ws      *websocket.Conn
	welcome *online.Welcome
	n       int
}

var reader = online.NewOutgoing()

// dial opens a line and says hello.
func (s *server) dial(ctx context.Context) (*line, error) {
	ws, _, err := websocket.Dial(ctx, "ws://"+s.host+online.Path, &websocket.DialOptions{Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(online.MaxAnswer)
	l := &line{ws: ws}
	if err := l.send(ctx, &online.Hello{Client: "load"}); err != nil {
		return nil, err
	}
	a, err := l.await(ctx, is[*online.Welcome])
	if err != nil {
		return nil, err
	}
	l.welcome = a.(*online.Welcome)
	return l, nil
}

func (l *line) send(ctx context.Context, r online.Request) error {
	l.n++
	id := fmt.Sprint("r-", l.n)
	if _, pong := r.(*online.Pong); pong {
		id = ""
	}
	return l.ws.Write(ctx, websocket.MessageText, online.EncodeRequest(id, r))
}

// await is the next message that fits; refusals are errors.
func (l *line) await(ctx context.Context, fits func(online.Answer) bool) (online.Answer, error) {
	for {
		_, data, err := l.ws.Read(ctx)
		if err != nil {
			return nil, err
		}
		_, a, err := reader.Decode(data)
		if err != nil {
			return nil, err
		}
		switch a := a.(type) {
		case *online.Refused:
			return nil, a
		case *online.Ping:
			if err := l.send(ctx, &online.Pong{N: a.N}); err != nil {
				return nil, err
			}
		}
		if fits(a) {
			return a, nil
		}
	}
}

// open opens idle lines.
func (s *server) open(ctx context.Context, n int) (lines []*line, err error) {
	for range n {
		l, err := s.dial(ctx)
		if err != nil {
			return lines, err
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// measure has so many games of two go on, with a move a second each, and returns how long
// each move took from being sent to being read by the opponent.
func (s *server) measure(ctx context.Context, games int, last time.Duration) (took []time.Duration, err error) {
	end := time.Now().Add(last + time.Duration(games)*5*time.Millisecond) // and their beginning
	ctx, cancel := context.WithDeadline(ctx, end.Add(30*time.Second))
	defer cancel()
	var mu sync.Mutex
	var all sync.WaitGroup
	var errs []error
	for range games {
		all.Go(func() {
			one, err := s.play(ctx, end)
			mu.Lock()
			defer mu.Unlock()
			took = append(took, one...)
			if err != nil {
				errs = append(errs, err)
			}
		})
	}
	all.Wait()
	return took, errors.Join(errs[:min(3, len(errs))]...)
}

// quantiles are the median and the 99th percentile.
func quantiles(all []time.Duration) string {
	if len(all) == 0 {
		return "nothing came"
	}
	slices.Sort(all)
	at := func(part float64) time.Duration {
		return all[int(part*float64(len(all)-1))].Round(100 * time.Microsecond)
	}
	return fmt.Sprintf("%v in the median, %v for 99 of 100, %v at most", at(0.5), at(0.99), all[len(all)-1].Round(100*time.Microsecond))
}

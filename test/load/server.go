//go:build !js

package main

import (
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

	"roundtable/test/peer"
)

// server is the process that is measured.
type server struct {
	*peer.Process
	host  string
	begun time.Time
}

// start starts it.
func start(ctx context.Context, program, dir string) (*server, error) {
	cmd := exec.Command(program, "-listen", "127.0.0.1:0", "-site", "", "-data", dir, "-lines", "1000000", "-rate", "1000")
	cmd.Stderr = os.Stderr
	p, err := peer.Start(cmd)
	if err != nil {
		return nil, err
	}
	host, err := p.Host(ctx)
	if err != nil {
		p.Kill()
		return nil, err
	}
	return &server{p, host, time.Now()}, nil
}

// use is the server's resident memory in bytes, and the processors that it has taken on the
// mean since it began.
func (s *server) use() (memory int64, processors float64) {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.Pid()))
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			memory = kb << 10
		}
	}
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.Pid()))
	if _, rest, ok := strings.Cut(string(stat), ") "); ok {
		f := strings.Fields(rest)
		user, _ := strconv.ParseFloat(f[11], 64)
		system, _ := strconv.ParseFloat(f[12], 64)
		processors = (user + system) / 100 / time.Since(s.begun).Seconds()
	}
	return memory, processors
}

// open opens idle lines.
func (s *server) open(ctx context.Context, n int) (lines []*peer.Line, err error) {
	for range n {
		l, err := peer.Dial(ctx, s.host, "load")
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

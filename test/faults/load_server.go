//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"roundtable/test/cluster"
)

type servers struct {
	*cluster.Cluster
	begun time.Time
}

// start starts n servers, with their data and their output in a folder.
func start(program, dir string, n int) (*servers, error) {
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, err
	}
	c, err := cluster.Start(cluster.Config{Program: program, Servers: n, Dir: dir,
		Args: []string{"-site", "", "-lines", "1000000", "-rate", "1000"}, Env: []string{"GOMAXPROCS=" + strconv.Itoa(runtime.NumCPU())}})
	if err != nil {
		return nil, err
	}
	return &servers{c, time.Now()}, nil
}

// use returns the resident memory of all servers in bytes, and the average number of processors
// that they have used since they started.
func (s *servers) use() (memory int64, processors float64) {
	for _, n := range s.Nodes {
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", n.Pid()))
		for line := range strings.Lines(string(status)) {
			if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
				kb, _ := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
				memory += kb << 10
			}
		}
		stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", n.Pid()))
		if _, rest, ok := strings.Cut(string(stat), ") "); ok {
			f := strings.Fields(rest)
			user, _ := strconv.ParseFloat(f[11], 64)
			system, _ := strconv.ParseFloat(f[12], 64)
			processors += (user + system) / 100 / time.Since(s.begun).Seconds()
		}
	}
	return memory, processors
}

// open opens n connections. If there are several servers, each connection is to the server after
// the previous one's.
func (s *servers) open(ctx context.Context, n int) (lines []*cluster.Line, err error) {
	for i := range n {
		l, err := cluster.Dial(ctx, s.Nodes[i%len(s.Nodes)].Web, "load")
		if err != nil {
			return lines, err
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// measure plays a number of two-player games at once, with a move a second in each. It returns the
// time from sending each move until the opponent has received it.
func (s *servers) measure(ctx context.Context, games int, last time.Duration) (took []time.Duration, err error) {
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

// quantiles returns the median and the 99th percentile, as text.
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

package cluster

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"roundtable/online"
	"roundtable/server"
	"roundtable/server/journal"
)

// Roomy are limits so high that a test with a few clients on one machine never reaches them.
var Roomy = server.Limits{PerAddress: 100, Burst: 1000, Rate: 1000}

// BeginServer begins a server with limits for each client, and returns its origin. change changes
// its other settings.
func BeginServer(t *testing.T, limits server.Limits, change ...func(*server.Config)) (origin string) {
	t.Helper()
	c := server.Config{
		Name: "A test", Backend: journal.NewMemory(), Now: func() online.Instant { return online.Instant(time.Now().UnixMilli()) }, Seed: rand.Uint64,
		Log: slog.New(slog.DiscardHandler), Limits: limits, Workers: 1,
	}
	for _, f := range change {
		f(&c)
	}
	s, err := server.New(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ready, ended := make(chan struct{}), make(chan struct{})
	go func() { s.Run(ctx, func() { close(ready) }); close(ended) }()
	<-ready
	h := httptest.NewServer(s.Handler())
	t.Cleanup(func() {
		stop()
		<-ended
		none, cancel := context.WithCancel(context.Background())
		cancel()
		s.Drain(none)
		h.Close()
	})
	return h.URL
}

// Folder returns a folder for a server's files. The server may still write there shortly after the
// test, since it releases the locks of its certificates in the background.
func Folder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "roundtable")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		err := os.RemoveAll(dir)
		for tries := 0; err != nil && tries < 500; tries++ {
			time.Sleep(10 * time.Millisecond)
			err = os.RemoveAll(dir)
		}
		if err != nil {
			t.Error(err)
		}
	})
	return dir
}

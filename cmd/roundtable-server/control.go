package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"roundtable/internal/hosting"
	"roundtable/server"
	"roundtable/server/journal"
)

// A running server listens for commands at a socket in its data folder, which only one process can
// use.

func socket(o options) string { return filepath.Join(o.data, "control") }

// control serves the commands at the socket until end is called. If there can be no socket, for
// example because its name is too long, the server runs without it.
func control(o options, kept journal.Backend, log *slog.Logger) (end func()) {
	if o.nats != "" {
		return func() {} // others can ask NATS themselves
	}
	l, err := hosting.ListenLocal(socket(o)) // this server has the folder's lock
	if err != nil {
		log.Warn("commands cannot reach this server", "error", err)
		return func() {}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /backup", func(w http.ResponseWriter, r *http.Request) {
		if err := look(r.Context(), kept); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		if _, err := server.Backup(r.Context(), w, kept); err != nil {
			log.Error("a backup was not finished", "error", err) // who asked sees that it is not whole
		}
	})
	mux.HandleFunc("GET /check", func(w http.ResponseWriter, r *http.Request) {
		if err := look(r.Context(), kept); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		fmt.Fprintln(w, whole)
	})
	mux.HandleFunc("POST /rebuild", func(w http.ResponseWriter, r *http.Request) {
		var said strings.Builder
		err := look(r.Context(), kept)
		if err == nil {
			err = rebuildFrom(r.Context(), kept, log, &said)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		io.WriteString(w, said.String())
	})
	desk := &http.Server{Handler: mux, ReadHeaderTimeout: usualLimits.Header} // an answer takes as long as it needs
	go desk.Serve(l)
	return func() {
		// The client that asked gets the answer.
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		desk.Shutdown(ctx)
		desk.Close()
	}
}

var errNotRunning = errors.New("no server runs on these data")

// ask sends a request to the server that uses the data folder. The error is errNotRunning if there
// is none.
func ask(ctx context.Context, o options, method, path string) (io.ReadCloser, error) {
	if o.nats != "" {
		return nil, errNotRunning
	}
	c, err := hosting.DialLocal(socket(o))
	if err != nil {
		return nil, errNotRunning
	}
	dial := func(context.Context, string, string) (net.Conn, error) { return c, nil }
	client := http.Client{Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true}}
	r, err := http.NewRequestWithContext(ctx, method, "http://server"+path, nil)
	if err != nil {
		return nil, err
	}
	answer, err := client.Do(r)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		defer answer.Body.Close()
		said, _ := io.ReadAll(io.LimitReader(answer.Body, 1000))
		return nil, fmt.Errorf("the server that runs says: %s", strings.TrimSpace(string(said)))
	}
	return answer.Body, nil
}

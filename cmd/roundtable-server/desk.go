package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// desk answers operators and their programs, even before the server has started.
type desk struct {
	mu      sync.Mutex
	ready   func() error // why games cannot be played here now, or nil
	metrics prometheus.Gatherer
}

// errStarts is the reason why a server that is starting is not ready.
var errStarts = errors.New("the server starts")

// fail sets the reason why no games can be played here.
func (d *desk) fail(err error) { d.use(func() error { return err }, prometheus.NewRegistry()) }

// use makes the desk answer for a running server.
func (d *desk) use(ready func() error, metrics prometheus.Gatherer) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ready, d.metrics = ready, metrics
}

func (d *desk) current() (ready func() error, metrics prometheus.Gatherer) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.ready, d.metrics
}

// open serves at an address until end is called. With "" it does nothing.
func (d *desk) open(address string) (end func(), err error) {
	if address == "" {
		return func() {}, nil
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("-admin: %w", err)
	}
	web := newWebServer(d.handler(), usualLimits)
	go web.Serve(l)
	return func() { web.Close() }, nil
}

func (d *desk) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, r *http.Request) {
		_, metrics := d.current()
		promhttp.HandlerFor(metrics, promhttp.HandlerOpts{}).ServeHTTP(w, r)
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) {
		ready, _ := d.current()
		if err := ready(); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ready")
	})
	return mux
}

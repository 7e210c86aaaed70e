//go:build !js

package drive

import (
	"roundtable/internal/hosting"
	"roundtable/scenes/online"
)

// Hosting simulates the server that a user can run for players nearby. It carries out a request
// only as far as the test lets it.
type Hosting struct {
	Now    hosting.State
	Closed bool // the program was left, and with it the server
}

// HostingAt returns a Hosting that is in a phase.
func HostingAt(phase hosting.Phase) *Hosting { return &Hosting{Now: hosting.State{Phase: phase}} }

// Serve puts the server online at an address, with a number of connections.
func (h *Hosting) Serve(lines int) {
	h.Now = hosting.State{Phase: hosting.Serving, Origin: "http://localhost:8080", Nearby: []string{"http://192.168.1.5:8080"}, Lines: lines}
}

// Fail stops the server because of a cause.
func (h *Hosting) Fail(cause hosting.Cause, detail string) {
	h.Now = hosting.State{Phase: hosting.Failed, Cause: cause, Detail: detail}
}

// State returns the present state.
func (h *Hosting) State() hosting.State { return h.Now }

// Start begins to start the server.
func (h *Hosting) Start() {
	if h.Now.Phase == hosting.Idle || h.Now.Phase == hosting.Failed {
		h.Now = hosting.State{Phase: hosting.Starting}
	}
}

// Stop stops the server at once.
func (h *Hosting) Stop() { h.Now = hosting.State{Phase: hosting.Idle} }

// Close stops the server for good.
func (h *Hosting) Close() { h.Closed = true }

// hostAt makes a program use the Desk's Hosting as its server, if there is one.
func hostAt(r *online.Reach, k *Desk) {
	if k.Host != nil {
		r.Host = k.Host
	}
}

func hostViews() []View {
	at := func(h *Hosting) func(*Driver) {
		return func(d *Driver) {
			desk := NewDesk()
			desk.Host = h
			d.PlayAnywhere(desk)
			d.Tap("online")
		}
	}
	screen := func(change func(h *Hosting)) func(*Driver) {
		return func(d *Driver) {
			h := HostingAt(hosting.Idle)
			at(h)(d)
			d.Tap("friend")
			change(h)
			d.Ticks(3)
		}
	}
	return []View{
		{"online-host-absent", func(d *Driver) { at(HostingAt(hosting.Absent))(d) }},
		{"online-host-idle", func(d *Driver) { at(HostingAt(hosting.Idle))(d) }},
		{"online-host-starting", screen(func(*Hosting) {})},
		{"online-friend", screen(func(h *Hosting) { h.Serve(1) })},
		{"online-host", func(d *Driver) {
			screen(func(h *Hosting) { h.Serve(2) })(d)
			d.Tap("back", "hosted")
		}},
		{"online-host-failed", screen(func(h *Hosting) { h.Fail(hosting.Died, "journal: another process uses this folder") })},
		{"online-host-lobby", func(d *Driver) {
			screen(func(h *Hosting) { h.Serve(1) })(d)
			d.Tap("back", "server-http://localhost:8080")
		}},
	}
}

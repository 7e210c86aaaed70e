//go:build !js

package audio

import (
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebitengine/oto/v3"

	"roundtable/audio/synth"
)

const (
	// buffered is the number of samples made in advance, more than any driver of oto's takes at
	// once.
	buffered = 2560
	// linger is how long the device keeps running in silence, so that another sound starts
	// without delay.
	linger = time.Second
)

// Make makes the sounds on a goroutine. Call it after the first frame, which it would delay.
func (p *Player) Make() { go p.synthesise() }

func (p *Player) connect() {
	// A driver that panics is a machine without sound.
	defer func() { _ = recover() }()
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: synth.Rate, ChannelCount: 2, Format: oto.FormatFloat32LE, ApplicationName: "Round Table",
	})
	if err != nil {
		return
	}
	<-ready
	if ctx.Err() != nil {
		return
	}
	p.adopt(newOtoDevice(ctx, func(stream io.Reader) voice {
		v := ctx.NewPlayer(stream)
		v.SetBufferSize(8 * buffered)
		v.Play()
		return v
	}))
}

// suspender is the part of oto's context that otoDevice uses.
type suspender interface {
	Suspend() error
	Resume() error
	Err() error
}

// otoDevice is a real device. It suspends its context after some silence, since a driver would
// otherwise play the silence for ever.
type otoDevice struct {
	ctx  suspender
	open func(stream io.Reader) voice
	rest *time.Timer

	streams atomic.Int32 // not yet read to their ends
	mu      sync.Mutex   // held while the context changes
	held    bool         // by suspend
	stopped bool         // its last state
}

func newOtoDevice(ctx suspender, open func(stream io.Reader) voice) *otoDevice {
	d := &otoDevice{ctx: ctx, open: open}
	d.rest = time.AfterFunc(linger, d.stop)
	return d
}

func (d *otoDevice) hasFailed() bool { return d.ctx.Err() != nil }

func (d *otoDevice) suspend() { d.hold(true); d.stop() }

func (d *otoDevice) resume() { d.hold(false); d.run() }

func (d *otoDevice) hold(held bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.held = held
}

func (d *otoDevice) play(stream io.Reader) voice {
	d.streams.Add(1)
	d.rest.Stop()
	go d.run() // a driver may be slow
	return d.open(&endingStream{stream: stream, ended: func() {
		d.streams.Add(-1)
		d.rest.Reset(linger)
	}})
}

func (d *otoDevice) run() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.stopped && !d.held && d.streams.Load() > 0 {
		d.stopped = false
		_ = d.ctx.Resume() // errors appear in failed
	}
}

func (d *otoDevice) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.stopped && (d.held || d.streams.Load() == 0) {
		d.stopped = true
		_ = d.ctx.Suspend()
	}
}

// endingStream is a stream that calls a function once at its end.
type endingStream struct {
	stream io.Reader
	ended  func()
}

func (e *endingStream) Read(b []byte) (int, error) {
	n, err := e.stream.Read(b)
	if errors.Is(err, io.EOF) && e.ended != nil {
		e.ended()
		e.ended = nil
	}
	return n, err
}

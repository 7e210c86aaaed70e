package audio

import (
	"io"

	"github.com/ebitengine/oto/v3"

	"roundtable/audio/synth"
)

// buffered is how many samples are made ahead: more than any driver of oto's
// takes at once (2048 in a browser).
const buffered = 2560

// connect asks for the one sound device of the program. In a browser it waits
// for the first touch, before which no page may be heard.
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
	var d device = otoDevice{ctx}
	p.dev.Store(&d)
	if p.paused.Load() {
		d.suspend()
	}
}

// otoDevice is a real device.
type otoDevice struct{ ctx *oto.Context }

func (d otoDevice) failed() bool { return d.ctx.Err() != nil }

// An error of these shows in failed.
func (d otoDevice) suspend() { _ = d.ctx.Suspend() }
func (d otoDevice) resume()  { _ = d.ctx.Resume() }

func (d otoDevice) play(stream io.Reader) voice {
	v := d.ctx.NewPlayer(stream)
	v.SetBufferSize(8 * buffered)
	v.Play()
	return v
}

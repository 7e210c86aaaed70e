package audio

import (
	"bytes"
	"encoding/binary"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebitengine/oto/v3"

	"roundtable/audio/synth"
)

// Sound is one of the sounds of the table.
type Sound = synth.Sound

// The sounds.
const (
	Step    = synth.Step
	Leap    = synth.Leap
	Capture = synth.Capture
	Sweep   = synth.Sweep
	Place   = synth.Place
	Sword   = synth.Sword
	Castle  = synth.Castle
	Victory = synth.Victory
	Defeat  = synth.Defeat
	Draw    = synth.Draw
	Click   = synth.Click
	Refused = synth.Refused
)

// variants is how many variations of each sound are kept.
const variants = 6

// voices is how many sounds may sound at once; more wait for nobody: they stay
// silent.
const voices = 12

// device is what plays bytes: oto's context, or a test's.
type device interface {
	play(pcm []byte, volume float64) voice
	failed() bool
}

// voice is one sound that sounds.
type voice interface{ IsPlaying() bool }

// Player plays sounds. Its methods never wait for the device and are for one
// goroutine, the game's.
type Player struct {
	dev     atomic.Pointer[device] // nil until there is one
	pcm     [synth.Sounds]atomic.Pointer[[variants][]byte]
	muted   bool
	volume  float64
	playing []voice
	made    sync.WaitGroup
}

// Open is a player. It never fails; what it cannot play it leaves out. Device
// and sounds are made on goroutines meanwhile.
func Open() *Player {
	p := &Player{volume: 1}
	p.made.Add(1)
	go p.synthesise()
	go p.connect()
	return p
}

// connect asks for the one sound device of the program.
func (p *Player) connect() {
	// A driver that panics is a machine without sound.
	defer func() { _ = recover() }()
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: synth.Rate, ChannelCount: 1, Format: oto.FormatFloat32LE, ApplicationName: "Round Table",
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
}

// synthesise makes the sounds, those first that are heard first. In a browser
// the page has one thread: between two sounds it gets its turn.
func (p *Player) synthesise() {
	defer p.made.Done()
	for _, s := range []Sound{Click, Step, Place, Leap, Capture, Refused, Sweep, Sword, Castle, Victory, Defeat, Draw} {
		n := variants
		if s >= Castle && s <= Draw {
			n = 1 // heard once a game
		}
		all := new([variants][]byte)
		for v := range all {
			if v < n {
				all[v] = encode(synth.Render(s, uint64(v)))
				time.Sleep(time.Millisecond)
			} else {
				all[v] = all[0]
			}
		}
		p.pcm[s].Store(all)
	}
}

func encode(samples []float32) []byte {
	b := make([]byte, 0, 4*len(samples))
	for _, x := range samples {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	return b
}

// Play plays a sound now; variation chooses among its shades.
func (p *Player) Play(s Sound, variation uint64) {
	if p.muted || p.volume == 0 || s >= synth.Sounds {
		return
	}
	dev, pcm := p.dev.Load(), p.pcm[s].Load()
	if dev == nil || pcm == nil || (*dev).failed() {
		return
	}
	n := 0
	for _, v := range p.playing {
		if v.IsPlaying() {
			p.playing[n] = v
			n++
		}
	}
	clear(p.playing[n:])
	p.playing = p.playing[:n]
	if n >= voices {
		return
	}
	p.playing = append(p.playing, (*dev).play(pcm[variation%variants], p.volume))
}

// SetMuted silences what comes.
func (p *Player) SetMuted(muted bool) { p.muted = muted }

// Muted reports whether the player is silenced.
func (p *Player) Muted() bool { return p.muted }

// SetVolume sets the loudness of what comes, 0 to 1.
func (p *Player) SetVolume(v float64) { p.volume = max(0, min(v, 1)) }

// otoDevice is a real device.
type otoDevice struct{ ctx *oto.Context }

func (d otoDevice) failed() bool { return d.ctx.Err() != nil }

func (d otoDevice) play(pcm []byte, volume float64) voice {
	v := d.ctx.NewPlayer(bytes.NewReader(pcm))
	v.SetVolume(volume * volume) // the ear hears about by the square
	v.Play()
	return v
}

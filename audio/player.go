package audio

import (
	"encoding/binary"
	"io"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"roundtable/audio/synth"
)

// Sound is one of the program's sounds.
type Sound = synth.Sound

// The sounds.
const (
	Step    = synth.Step
	Leap    = synth.Leap
	Land    = synth.Land
	Capture = synth.Capture
	Sweep   = synth.Sweep
	Topple  = synth.Topple
	Place   = synth.Place
	Sword   = synth.Sword
	Strike  = synth.Strike
	Castle  = synth.Castle
	Charge  = synth.Charge
	Victory = synth.Victory
	Defeat  = synth.Defeat
	Draw    = synth.Draw
	Pick    = synth.Pick
	Click   = synth.Click
	Tick    = synth.Tick
	Refused = synth.Refused
	Grow    = synth.Grow
	Bell    = synth.Bell
)

// variants is the number of cached renderings of each sound; each is then varied in pitch and
// force.
const variants = 4

// widest is the panning at the edge of a board.
const widest = 0.4

// device plays a stream of bytes. It is oto's context or, in tests, a simulation.
type device interface {
	play(stream io.Reader) voice
	hasFailed() bool
	suspend() // until resume no stream is read
	resume()
}

type voice interface{ IsPlaying() bool }

// Player plays sounds and music. Its methods never wait for the device; only the game's
// goroutine may call them.
type Player struct {
	dev    atomic.Pointer[device] // nil until there is one
	pcm    [synth.Sounds]atomic.Pointer[[variants][]float32]
	mixer  *synth.Mixer
	muted  bool
	sound  float64
	music  float64
	plays  bool // music is on
	paused atomic.Bool
	voices []voice // kept until they end
	made   sync.WaitGroup
}

// New returns a player with music from a seed. The player is silent until it has a device (Connect)
// and sounds (Make). It never fails; it leaves out what it can't play.
func New(seed uint64) *Player {
	p := &Player{mixer: synth.NewMixer(seed), sound: 1, music: 1}
	p.made.Add(1)
	p.set()
	return p
}

// Connect opens the device on a goroutine; in a browser that waits for the next touch.
func (p *Player) Connect() { go p.connect() }

// order lists the sounds in the order in which they are made: those that are needed first come first.
var order = [synth.Sounds]Sound{Click, Pick, Tick, Step, Place, Leap, Land, Capture, Topple, Sweep, Refused, Grow, Bell, Sword, Strike, Castle, Charge, Victory, Defeat, Draw}

// synthesise makes the sounds that are missing. In a browser it pauses every few milliseconds so that
// the page can run.
func (p *Player) synthesise() {
	defer p.made.Done()
	const slice = 8 * time.Millisecond
	began := time.Now()
	pause := func() {
		if time.Since(began) >= slice {
			time.Sleep(time.Millisecond)
			began = time.Now()
		}
	}
	for _, s := range order {
		if p.pcm[s].Load() == nil {
			p.keep(s, render(s, pause))
		}
	}
}

// render makes a sound's renderings: one of a rare sound, or as many as there are variants.
func render(s Sound, pause func()) (all [][]float32) {
	for v := range variants {
		if v == 0 || !s.Rare() {
			all = append(all, synth.RenderPausing(s, uint64(v), pause))
			pause()
		}
	}
	return all
}

// keep stores a sound's renderings.
func (p *Player) keep(s Sound, renderings [][]float32) {
	all := new([variants][]float32)
	for v := range all {
		all[v] = renderings[min(v, len(renderings)-1)]
	}
	p.pcm[s].Store(all)
}

// Play plays a sound now. variation chooses its rendering; at is its place on the board, -1
// (left) to 1 (right).
func (p *Player) Play(s Sound, variation uint64, at float64) {
	if p.muted || p.sound == 0 || s >= synth.Sounds {
		return
	}
	pcm := p.pcm[s].Load()
	if pcm == nil || !p.ready() {
		return
	}
	c := synth.NewRandom(variation)
	playback := synth.Playback{
		Rate: 1 + 0.012*c.Signed(), Gain: 0.94 + 0.1*c.Signed(), Pan: widest * max(-1, min(1, at)), Reverb: s.Reverb(),
	}
	if s.Rare() {
		playback.Rate, playback.Gain = 1, 1
	}
	if p.mixer.Play(pcm[c.Intn(variants)], playback) {
		p.start()
	}
}

func (p *Player) adopt(d device) {
	p.dev.Store(&d)
	if p.paused.Load() {
		d.suspend()
	}
}

func (p *Player) ready() bool {
	dev := p.dev.Load()
	return dev != nil && !(*dev).hasFailed()
}

// Tick must be called once a tick: without it the music fades out.
func (p *Player) Tick() {
	if p.ready() && p.mixer.Pulse() {
		p.start()
	}
}

// start passes the mixer to the device, which reads from it until the mixer is at rest.
func (p *Player) start() {
	p.voices = slices.DeleteFunc(p.voices, func(v voice) bool { return !v.IsPlaying() })
	p.voices = append(p.voices, (*p.dev.Load()).play(&stream{mixer: p.mixer}))
}

func (p *Player) set() {
	sound, music := p.sound, p.music
	if p.muted {
		sound = 0
	}
	if p.muted || !p.plays {
		music = 0
	}
	p.mixer.Set(sound, music)
}

// SetMuted silences everything, or ends the silence.
func (p *Player) SetMuted(muted bool) { p.muted = muted; p.set() }

// Muted reports whether the player is silenced.
func (p *Player) Muted() bool { return p.muted }

// SetVolume sets the loudness of the sounds, 0 to 1.
func (p *Player) SetVolume(v float64) { p.sound = max(0, min(v, 1)); p.set() }

// SetMusic turns the music on or off and sets its loudness, 0 to 1.
func (p *Player) SetMusic(on bool, v float64) {
	p.plays, p.music = on, max(0, min(v, 1))
	p.set()
}

// Pause suspends all sound, and the device, until Resume.
func (p *Player) Pause() { p.hold(true) }

// Resume ends a Pause.
func (p *Player) Resume() { p.hold(false) }

func (p *Player) hold(paused bool) {
	p.paused.Store(paused)
	dev := p.dev.Load()
	switch {
	case dev == nil || (*dev).hasFailed(): // a later device checks this itself
	case paused:
		(*dev).suspend()
	default:
		(*dev).resume()
	}
}

// stream reads a mixer as bytes: two channels of 32-bit floats. It reads one block at a time, so
// that little is made in advance.
type stream struct {
	mixer       *synth.Mixer
	left, right [synth.Block]float32
	bytes       [8 * synth.Block]byte
	rest        []byte
}

// Read returns io.EOF when the mixer is at rest.
func (s *stream) Read(b []byte) (int, error) {
	n := 0
	for n < len(b) {
		if len(s.rest) == 0 {
			if n >= 8*len(s.bytes) {
				break
			}
			if !s.mixer.Next(&s.left, &s.right) {
				return n, io.EOF
			}
			for i := range s.left {
				binary.LittleEndian.PutUint32(s.bytes[8*i:], math.Float32bits(s.left[i]))
				binary.LittleEndian.PutUint32(s.bytes[8*i+4:], math.Float32bits(s.right[i]))
			}
			s.rest = s.bytes[:]
		}
		c := copy(b[n:], s.rest)
		s.rest = s.rest[c:]
		n += c
	}
	return n, nil
}

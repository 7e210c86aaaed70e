package synth

import (
	"math"
	"sync"
)

// Voices is the largest number of simultaneous sounds; further ones are not played.
const Voices = 16

const (
	blocks      = Rate / Block // a second
	musicLevel  = 0.36         // of the lute beside the sounds, both at full volume
	musicReverb = 0.3          // the music's share of the reverb
	reverbTime  = 1.5          // seconds until a sound has fallen by 60 dB
	// The music fades out after so many blocks without a Pulse, as when the page is hidden.
	musicTimeout = 3 * blocks / 2
)

// Playback is how a sound is played.
type Playback struct {
	Rate   float64 // of its pitch: 1 is unchanged
	Gain   float64
	Pan    float64 // -1 left to 1 right
	Reverb float64 // its share of the reverb
}

// Mixer mixes sounds and music. The game's goroutine calls Play, Set and Pulse, the device's
// goroutine calls Next; neither waits for the work of the other.
type Mixer struct {
	mu        sync.Mutex
	requested []request
	sound     float64 // the gains that were set
	music     float64
	silence   int // blocks since the last pulse
	resting   bool

	// What follows is Next's alone.
	now         []request
	voices      [Voices]voice
	gain        float64 // of the sounds
	musicGain   float64 // of the music, all factors together
	musicVolume float64 // its volume as set, smoothed
	musicFade   float64 // 0 when it pauses, 1 when it plays
	soundLevel  float64 // how loud the sounds are, falling slowly
	duck        float64 // the gain of the music beside the sounds
	seed        uint64
	lute        *Player
	reverb      *Reverb
	limit       limiter
	drain       int // blocks still in the limiter
	left        [Block]float64
	right       [Block]float64
	send        [Block]float64
}

type request struct {
	pcm      []float32
	playback Playback
}

type voice struct {
	pcm         []float32
	at, rate    float64
	left, right float64
	reverb      float64
}

// NewMixer returns a mixer at rest with music from a seed.
func NewMixer(seed uint64) *Mixer {
	return &Mixer{seed: seed, reverb: NewReverb(reverbTime), duck: 1, resting: true, silence: musicTimeout + 1}
}

// Gain returns the gain for a volume from 0 to 1. It is the volume squared, since that is how loud
// the ear hears it.
func Gain(volume float64) float64 {
	v := max(0, min(1, volume))
	return v * v
}

// Set sets both volumes, 0 to 1. Music with the volume 0 pauses.
func (m *Mixer) Set(sound, music float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sound, m.music = Gain(sound), Gain(music)
}

// Play plays a sound from the next block on. It reports whether the mixer was at rest; if it was,
// Next must be called again.
func (m *Mixer) Play(pcm []float32, s Playback) (wake bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.sound == 0 || len(m.requested) >= Voices {
		return false
	}
	m.requested = append(m.requested, request{pcm, s})
	wake, m.resting = m.resting, false
	return wake
}

// Pulse prevents the music from fading out. It reports whether the mixer was at rest and has music
// to play; if so, Next must be called again.
func (m *Mixer) Pulse() (wake bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.silence = 0
	if m.music == 0 || !m.resting {
		return false
	}
	m.resting = false
	return true
}

// Next makes the next block of samples, all from -1 to 1. In silence it returns false: the mixer is
// then at rest, and Next has made nothing.
func (m *Mixer) Next(left, right *[Block]float32) bool {
	// 1. What the game has requested.
	m.mu.Lock()
	m.now, m.requested = m.requested, m.now[:0]
	sound, volume := m.sound, m.music
	m.silence++
	play := volume > 0 && m.silence <= musicTimeout
	if len(m.now) == 0 && !play && m.quiet() {
		m.resting = true
		m.mu.Unlock()
		return false
	}
	m.mu.Unlock()
	m.left, m.right, m.send = [Block]float64{}, [Block]float64{}, [Block]float64{}
	// 2. The sounds.
	gain := m.gain
	if m.idle() {
		gain = sound // silence needs no fading
	}
	for _, c := range m.now {
		m.begin(c)
	}
	clear(m.now)
	m.gain = gain + (sound-gain)*smooth(0.012)
	loud := m.addSounds(gain, m.gain)
	// 3. The music, ducked by them.
	m.soundLevel = max(loud, m.soundLevel*fall(0.35))
	target := 1 - 0.65*min(1, m.soundLevel/0.3)
	if target < m.duck {
		m.duck += (target - m.duck) * smooth(0.04)
	} else {
		m.duck += (target - m.duck) * smooth(0.7)
	}
	m.addMusic(play, volume)
	// 4. The reverb, and the limiter.
	m.reverb.Add(m.send[:], m.left[:], m.right[:])
	m.limit.run(m.left[:], m.right[:])
	for i := range left {
		left[i], right[i] = float32(m.left[i]), float32(m.right[i])
	}
	return true
}

// smooth returns the smoothing factor per block for a time constant in seconds.
func smooth(seconds float64) float64 { return 1 - fall(seconds) }

func fall(seconds float64) float64 { return math.Exp(-1 / (seconds * blocks)) }

func (m *Mixer) idle() bool {
	for i := range m.voices {
		if m.voices[i].pcm != nil {
			return false
		}
	}
	return true
}

func (m *Mixer) quiet() bool {
	if !m.idle() || m.musicFade > 0 || !m.reverb.Silent() {
		m.drain = 2 * ahead / Block
		return false
	}
	m.drain--
	return m.drain < 0
}

// begin gives a sound a voice, if one is free.
func (m *Mixer) begin(c request) {
	for i := range m.voices {
		if v := &m.voices[i]; v.pcm == nil {
			pan := (max(-1, min(1, c.playback.Pan)) + 1) * math.Pi / 4
			*v = voice{pcm: c.pcm, rate: c.playback.Rate, reverb: c.playback.Reverb,
				left: c.playback.Gain * math.Cos(pan), right: c.playback.Gain * math.Sin(pan)}
			return
		}
	}
}

// addSounds adds all voices, with a gain that changes linearly, and returns their loudness.
func (m *Mixer) addSounds(from, to float64) float64 {
	loud := 0.0
	for i := range m.voices {
		v := &m.voices[i]
		if v.pcm == nil {
			continue
		}
		for j := range m.left {
			k := int(v.at)
			if k+1 >= len(v.pcm) {
				v.pcm = nil
				break
			}
			f := v.at - float64(k)
			x := float64(v.pcm[k])*(1-f) + float64(v.pcm[k+1])*f
			x *= from + (to-from)*float64(j)/Block
			m.left[j] += v.left * x
			m.right[j] += v.right * x
			m.send[j] += v.reverb * x * (v.left + v.right)
			loud = max(loud, x, -x)
			v.at += v.rate
		}
	}
	return loud
}

func (m *Mixer) addMusic(play bool, volume float64) {
	was := m.musicFade
	if play {
		m.musicFade = min(1, was+1/(1.2*blocks))
	} else {
		m.musicFade = max(0, was-1/(0.5*blocks))
	}
	if m.musicFade == 0 {
		m.musicGain = 0
		return
	}
	if m.lute == nil {
		m.lute = NewPlayer(m.seed)
	}
	from := m.musicGain
	if play { // while fading out it keeps its volume
		m.musicVolume += (volume - m.musicVolume) * smooth(0.03)
	}
	m.musicGain = m.musicVolume * m.musicFade * m.duck * musicLevel
	var l, r [Block]float64
	m.lute.Add(l[:], r[:])
	for j := range l {
		g := from + (m.musicGain-from)*float64(j)/Block
		m.left[j] += g * l[j]
		m.right[j] += g * r[j]
		m.send[j] += g * musicReverb * (l[j] + r[j])
	}
}

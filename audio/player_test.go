package audio

import (
	"encoding/binary"
	"io"
	"math"
	"sync"
	"testing"
)

// ears is a device that hears only when it is told to.
type ears struct {
	streams []io.Reader
	ended   []bool
	broken  bool
	held    bool
}

func (e *ears) hasFailed() bool { return e.broken }
func (e *ears) suspend()        { e.held = true }
func (e *ears) resume()         { e.held = false }

func (e *ears) play(stream io.Reader) voice {
	e.streams, e.ended = append(e.streams, stream), append(e.ended, false)
	return turn{e, len(e.streams) - 1}
}

type turn struct {
	e *ears
	i int
}

func (t turn) IsPlaying() bool { return !t.e.ended[t.i] }

// hear reads so many samples of the latest stream, in pieces of odd sizes, and
// returns its left and right peaks.
func (e *ears) hear(samples int) (left, right float64) {
	if len(e.streams) == 0 {
		return 0, 0
	}
	i := len(e.streams) - 1
	var all []byte
	for piece := 1; len(all) < 8*samples && !e.ended[i]; piece = piece*7%4001 + 5 {
		b := make([]byte, piece)
		n, err := e.streams[i].Read(b)
		all = append(all, b[:n]...)
		e.ended[i] = err == io.EOF
	}
	for j := 0; j+8 <= len(all); j += 8 {
		left = max(left, math.Abs(float64(math.Float32frombits(binary.LittleEndian.Uint32(all[j:])))))
		right = max(right, math.Abs(float64(math.Float32frombits(binary.LittleEndian.Uint32(all[j+4:])))))
	}
	return left, right
}

// rendered is a player whose sounds are made: once for all tests.
var rendered = sync.OnceValue(func() *Player {
	p := New(1)
	p.synthesise()
	return p
})

func player(e *ears) *Player {
	p := New(1)
	for s := range p.pcm {
		p.pcm[s].Store(rendered().pcm[s].Load())
	}
	var dev device = e
	p.dev.Store(&dev)
	return p
}

func TestEverySoundIsHeard(t *testing.T) {
	e := &ears{}
	p := player(e)
	for s := Step; s <= Bell; s++ {
		p.Play(s, 7, 0)
		if l, r := e.hear(3 * 48000); l < 0.03 || r < 0.03 || l > 0.9 {
			t.Errorf("%s: peaks %.3f, %.3f", s, l, r)
		}
		e.hear(20 * 48000) // until it is at rest
	}
	if len(e.streams) != int(Bell)+1 {
		t.Errorf("%d streams: at rest none should be read", len(e.streams))
	}
}

func TestMutedIsSilent(t *testing.T) {
	e := &ears{}
	p := player(e)
	p.SetMusic(true, 1)
	p.SetMuted(true)
	p.Play(Step, 0, 0)
	p.Tick()
	p.SetMuted(false)
	p.SetMusic(true, 0)
	p.SetVolume(0)
	p.Play(Step, 0, 0)
	p.Tick()
	p.SetMusic(false, 1)
	p.Tick()
	if len(e.streams) != 0 || p.Muted() {
		t.Errorf("%d streams of silence", len(e.streams))
	}
	p.SetVolume(7)
	p.Play(Step, 0, 0)
	if l, _ := e.hear(9600); l < 0.1 {
		t.Errorf("peak %.3f at full volume", l)
	}
}

func TestMusicIsPlayedForAsLongAsTheGameGoesOn(t *testing.T) {
	e := &ears{}
	p := player(e)
	p.Tick()
	if len(e.streams) != 0 {
		t.Fatal("music that was not asked for")
	}
	p.SetMusic(true, 1)
	p.Tick()
	p.Tick()
	if len(e.streams) != 1 {
		t.Fatalf("%d streams", len(e.streams))
	}
	heard := 0.0
	for range 40 {
		p.Tick()
		l, _ := e.hear(4800)
		heard = max(heard, l)
	}
	if heard < 0.02 || e.ended[0] {
		t.Errorf("music with a peak of %.3f", heard)
	}
	if e.hear(10 * 48000); !e.ended[0] {
		t.Error("it plays on without a game")
	}
	if p.Tick(); len(e.streams) != 2 {
		t.Error("it does not go on with the game")
	}
}

// The right edge of a board is heard a little on the right.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ at, least, most float64 }{{-1, 1.3, 3}, {0, 0.85, 1.2}, {1, 0.33, 0.77}, {9, 0.33, 0.77}} {
		e := &ears{}
		p := player(e)
		p.Play(Place, 1, c.at)
		if l, r := e.hear(4800); l/r < c.least || l/r > c.most {
			t.Errorf("at %g: left by right %.2f", c.at, l/r)
		}
	}
}

func TestAVariationIsASound(t *testing.T) {
	peaks := map[float64]bool{}
	for v := range uint64(20) {
		e := &ears{}
		p := player(e)
		p.Play(Land, v, 0)
		l, _ := e.hear(4800)
		peaks[l] = true
	}
	if len(peaks) < 20 {
		t.Errorf("only %d of 20 blows differ", len(peaks))
	}
}

func TestABrokenDeviceIsSilent(t *testing.T) {
	e := &ears{broken: true}
	p := player(e)
	p.SetMusic(true, 1)
	p.Play(Step, 0, 0)
	p.Tick()
	if len(e.streams) != 0 {
		t.Error("a broken device was played")
	}
}

// Ended streams are not kept.
func TestEndedStreamsGo(t *testing.T) {
	e := &ears{}
	p := player(e)
	for range 5 {
		p.Play(Tick, 0, 0)
		e.hear(20 * 48000)
	}
	if len(e.streams) != 5 || len(p.voices) > 1 {
		t.Errorf("%d streams, %d kept", len(e.streams), len(p.voices))
	}
}

// A player makes nothing before it is told to.
func TestNothingIsMadeUnasked(t *testing.T) {
	p := New(1)
	p.Tick()
	for s := range p.pcm {
		if p.pcm[s].Load() != nil {
			t.Errorf("%v is made", Sound(s))
		}
	}
}

// The real device: here there may be none, and that must not matter.
func TestConnectNeverFails(t *testing.T) {
	p := New(1)
	p.Connect()
	p.Make()
	p.SetMusic(true, 0.5)
	for s := Step; s <= Bell; s++ {
		p.Play(s, 0, 0)
		p.Tick()
	}
	p.made.Wait()
	p.Play(Step, 1, 0)
}

// A device is suspended while the player is paused, also one that comes only then.
func TestPause(t *testing.T) {
	p, e := New(1), &ears{}
	p.Pause()
	p.Resume()
	var d device = e
	p.dev.Store(&d)
	p.Pause()
	if !e.held {
		t.Error("the device goes on")
	}
	p.Resume()
	if e.held {
		t.Error("the device does not go on")
	}
	e.broken = true
	p.Pause()
	if e.held {
		t.Error("a device that has failed is spoken to")
	}
}

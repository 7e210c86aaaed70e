package audio

import "testing"

// deaf is a device that only counts.
type deaf struct {
	bytes   []int
	volumes []float64
	ended   bool
	broken  bool
}

func (d *deaf) failed() bool { return d.broken }
func (d *deaf) play(pcm []byte, volume float64) voice {
	d.bytes, d.volumes = append(d.bytes, len(pcm)), append(d.volumes, volume)
	return ends{d}
}

type ends struct{ d *deaf }

func (e ends) IsPlaying() bool { return !e.d.ended }

func player(d *deaf) *Player {
	p := &Player{volume: 1}
	p.made.Add(1)
	p.synthesise()
	var dev device = d
	p.dev.Store(&dev)
	return p
}

func TestPlaysUnlessMuted(t *testing.T) {
	d := &deaf{ended: true}
	p := player(d)
	for s := Step; s <= Refused; s++ {
		p.Play(s, 7)
	}
	if len(d.bytes) != int(Refused)+1 {
		t.Fatalf("%d sounds were played", len(d.bytes))
	}
	for i, n := range d.bytes {
		if n == 0 {
			t.Errorf("sound %d is empty", i)
		}
	}
	p.SetMuted(true)
	p.Play(Step, 0)
	p.SetMuted(false)
	p.SetVolume(0)
	p.Play(Step, 0)
	if len(d.bytes) != int(Refused)+1 || p.Muted() {
		t.Error("a muted player played")
	}
	p.SetVolume(7)
	p.Play(Step, 0)
	if v := d.volumes[len(d.volumes)-1]; v != 1 {
		t.Errorf("volume %v", v)
	}
}

func TestManySoundsAtOnceAreLimited(t *testing.T) {
	d := &deaf{}
	p := player(d)
	for range 100 {
		p.Play(Capture, 1)
	}
	if len(d.bytes) != voices {
		t.Errorf("%d voices at once", len(d.bytes))
	}
	d.ended = true
	p.Play(Capture, 1)
	if len(d.bytes) != voices+1 {
		t.Error("ended sounds still count")
	}
}

func TestABrokenDeviceIsSilent(t *testing.T) {
	d := &deaf{broken: true}
	p := player(d)
	p.Play(Step, 0)
	if len(d.bytes) != 0 {
		t.Error("a broken device was played")
	}
}

// Open's own device: here there may be none, and that must not matter.
func TestOpenNeverFails(t *testing.T) {
	p := Open()
	for s := Step; s <= Refused; s++ {
		p.Play(s, 0)
	}
	p.made.Wait()
	p.Play(Step, 1)
}

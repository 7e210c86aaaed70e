//go:build !js

package audio

import (
	"bytes"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// driver is a context that says what it is told.
type driver struct{ told []string }

func (d *driver) Suspend() error { d.told = append(d.told, "suspend"); return nil }
func (d *driver) Resume() error  { d.told = append(d.told, "resume"); return nil }
func (d *driver) Err() error     { return nil }

type ended struct{}

func (ended) IsPlaying() bool { return false }

// The driver stands still when nothing has been played for a while, and runs
// before anything is played again.
func TestDeviceRestsInSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		drv := &driver{}
		var streams []io.Reader
		d := newOtoDevice(drv, func(stream io.Reader) voice {
			streams = append(streams, stream)
			return ended{}
		})
		expect := func(when string, told ...string) {
			t.Helper()
			synctest.Wait()
			if len(drv.told) != len(told) {
				t.Fatalf("%s it was told %q, want %q", when, drv.told, told)
			}
		}
		play := func() { d.play(bytes.NewReader(make([]byte, 8))) }
		end := func() { io.Copy(io.Discard, streams[len(streams)-1]) }

		expect("at first", []string{}...)
		time.Sleep(2 * linger)
		expect("without a sound", "suspend")
		play()
		expect("at a sound", "suspend", "resume")
		time.Sleep(5 * linger)
		expect("while it lasts", "suspend", "resume")
		end()
		time.Sleep(linger / 2)
		play() // soon after it another one
		end()
		time.Sleep(linger - 1)
		expect("shortly after", "suspend", "resume")
		time.Sleep(linger)
		expect("after the last", "suspend", "resume", "suspend")
		play()
		expect("at a sound", "suspend", "resume", "suspend", "resume")
		d.suspend()
		play()
		expect("while it is held", "suspend", "resume", "suspend", "resume", "suspend")
		d.resume()
		expect("when it is let go", "suspend", "resume", "suspend", "resume", "suspend", "resume")
	})
}

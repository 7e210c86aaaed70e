//go:build linux && !android

package device

import (
	"bytes"
	"os"
	"slices"
	"testing"
	"time"
)

// xServer is a line to a server on which the left button goes down and up: it tells of it once
// what it was asked is answered. The windows lie in one another.
type xServer struct {
	bytes.Buffer
	steps  []xStep
	inside map[uint32]uint32 // the window under the mouse inside each one
	owner  map[uint32]int
	at     [2]uint16 // the mouse, in every window
}

type xStep struct {
	kind  uint16
	under uint32
	at    [2]uint16
}

const xRoot, xFrame, xOwn, xOther, xExtension = 1, 2, 3, 4, 131

func (s *xServer) Close() error { return nil }

func (s *xServer) Read(to []byte) (int, error) {
	if s.Len() == 0 && len(s.steps) > 0 {
		next := s.steps[0]
		s.steps, s.at, s.inside[xFrame] = s.steps[1:], next.at, next.under
		packet := make([]byte, 32)
		packet[0], packet[1], packet[16] = xGenericEvent, xExtension, xLeftButton
		le.PutUint16(packet[8:], next.kind)
		s.Buffer.Write(packet)
	}
	return s.Buffer.Read(to)
}

func (s *xServer) Write(request []byte) (int, error) {
	window, packet := le.Uint32(request[4:]), make([]byte, 32)
	packet[0] = 1
	switch request[0] {
	case xQueryPointer:
		le.PutUint32(packet[12:], s.inside[window])
		le.PutUint16(packet[20:], s.at[0])
		le.PutUint16(packet[22:], s.at[1])
	case xGetProperty:
		if pid := s.owner[window]; pid != 0 {
			packet[4] = 1
			packet = le.AppendUint32(packet, uint32(pid))
		}
	}
	s.Buffer.Write(packet)
	return len(request), nil
}

// A press counts in this program's window alone, and a release as the end of such a press,
// wherever that is: what else was noted would stand for the next click.
func TestPressesOfOtherWindows(t *testing.T) {
	x := &xLine{root: xRoot, input: xExtension, line: &xServer{
		inside: map[uint32]uint32{xRoot: xFrame},
		owner:  map[uint32]int{xOwn: os.Getpid(), xOther: os.Getpid() + 1},
		steps: []xStep{
			{xiRawRelease, xOwn, [2]uint16{7, 9}}, // of an unreported press
			{xiRawPress, xOwn, [2]uint16{7, 9}},
			{xiRawRelease, xOther, [2]uint16{300, 9}}, // dragged out of the window
			{xiRawPress, xOther, [2]uint16{300, 9}},
			{xiRawRelease, xOwn, [2]uint16{8, 9}}, // dragged into it
			{xiRawPress, 0, [2]uint16{8, 9}},
			{xiRawRelease, 0, [2]uint16{8, 9}},
		},
	}}
	var noted []press
	x.listen(func(p press) {
		p.at = time.Time{}
		noted = append(noted, p)
	})
	if want := []press{{x: 7, y: 9}, {up: true, x: 300, y: 9}}; !slices.Equal(noted, want) {
		t.Errorf("noted are %v, want %v", noted, want)
	}
}

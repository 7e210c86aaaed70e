//go:build linux && !android

package device

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// watch records presses that the X server reports over a separate connection. Without a server that
// has XInput 2 it records nothing.
func (p *presses) watch() {
	go func() {
		if x, err := dialX(os.Getenv("DISPLAY")); err == nil {
			defer x.line.Close()
			x.listen(p.add)
		}
	}()
}

// xLine is a connection to an X server that reports button presses. It has only the part of the
// protocol that this needs.
type xLine struct {
	line    io.ReadWriteCloser
	root    uint32
	owner   uint32 // the window property that names a window's process
	input   byte   // the extension's number
	pressed uint32 // our window in which the button was pressed, or 0
	events  [][]byte
}

// Numbers of the protocol.
const (
	xInternAtom     = 16
	xGetProperty    = 20
	xQueryPointer   = 38
	xQueryExtension = 98
	xiSelectEvents  = 46
	xiQueryVersion  = 47
	xGenericEvent   = 35
	xiRawPress      = 15
	xiRawRelease    = 16
	xiMasters       = 1 // all pointer devices
	xLeftButton     = 1
)

var (
	errX = errors.New("the X server refuses")
	le   = binary.LittleEndian
)

// dialX connects to the server of a display, such as ':0' or 'unix:1.0'.
func dialX(display string) (*xLine, error) {
	host, number, ok := strings.Cut(display, ":")
	number, _, _ = strings.Cut(number, ".")
	if !ok || host != "" && host != "unix" || number == "" || strings.Trim(number, "0123456789") != "" {
		return nil, errX // not on this machine
	}
	line, err := net.Dial("unix", "@/tmp/.X11-unix/X"+number)
	if err != nil {
		if line, err = net.Dial("unix", "/tmp/.X11-unix/X"+number); err != nil {
			return nil, err
		}
	}
	x := &xLine{line: line}
	if err := x.begin(cookie(number)); err != nil {
		line.Close()
		return nil, err
	}
	return x, nil
}

func cookie(number string) []byte {
	path := os.Getenv("XAUTHORITY")
	if home, err := os.UserHomeDir(); path == "" && err == nil {
		path = filepath.Join(home, ".Xauthority")
	}
	rest, _ := os.ReadFile(path)
	part := func() (text []byte, ok bool) { // prefixed by its length
		if len(rest) < 2 {
			return nil, false
		}
		n := int(binary.BigEndian.Uint16(rest))
		if len(rest) < 2+n {
			return nil, false
		}
		text, rest = rest[2:2+n], rest[2+n:]
		return text, true
	}
	for len(rest) > 2 {
		rest = rest[2:] // the address type
		var parts [4][]byte
		for i := range parts { // address, number, kind of secret, secret
			var ok bool
			if parts[i], ok = part(); !ok {
				return nil
			}
		}
		if n := string(parts[1]); (n == number || n == "") && string(parts[2]) == cookieKind {
			return parts[3]
		}
	}
	return nil
}

const cookieKind = "MIT-MAGIC-COOKIE-1"

// pad4 pads to a multiple of four bytes.
func pad4(b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) }

// begin sets up the connection and subscribes to buttons.
func (x *xLine) begin(secret []byte) error {
	hello := []byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	if secret != nil {
		le.PutUint16(hello[6:], uint16(len(cookieKind)))
		le.PutUint16(hello[8:], uint16(len(secret)))
		hello = append(pad4(append(hello, cookieKind...)), secret...)
	}
	if _, err := x.line.Write(pad4(hello)); err != nil {
		return err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(x.line, head); err != nil {
		return err
	}
	body := make([]byte, 4*int(le.Uint16(head[6:])))
	if _, err := io.ReadFull(x.line, body); err != nil {
		return err
	}
	const fixed = 32
	if head[0] != 1 || len(body) < fixed {
		return errX
	}
	vendor, formats := int(le.Uint16(body[16:])), int(body[21])
	screen := fixed + (vendor+3)&^3 + 8*formats
	if len(body) < screen+4 {
		return errX
	}
	x.root = le.Uint32(body[screen:])

	answer, err := x.askFor(xInternAtom, "_NET_WM_PID")
	if err != nil {
		return err
	}
	x.owner = le.Uint32(answer[8:])
	answer, err = x.askFor(xQueryExtension, "XInputExtension")
	if err != nil || answer[8] == 0 {
		return errX
	}
	x.input = answer[9]
	if _, err := x.ask([]byte{x.input, xiQueryVersion, 0, 0, 2, 0, 2, 0}); err != nil {
		return err
	}
	events := []byte{x.input, xiSelectEvents, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, xiMasters, 0, 1, 0, 0, 0, 0, 0}
	le.PutUint32(events[4:], x.root)
	le.PutUint32(events[16:], 1<<xiRawPress|1<<xiRawRelease)
	return x.send(events)
}

func (x *xLine) send(request []byte) error {
	le.PutUint16(request[2:], uint16(len(request)/4))
	_, err := x.line.Write(request)
	return err
}

// askFor sends a request with a name and returns the answer, which holds the name's number.
func (x *xLine) askFor(request byte, name string) ([]byte, error) {
	return x.ask(pad4(append([]byte{request, 0, 0, 0, byte(len(name)), 0, 0, 0}, name...)))
}

// ask sends a request and returns its answer; earlier events are queued.
func (x *xLine) ask(request []byte) ([]byte, error) {
	if err := x.send(request); err != nil {
		return nil, err
	}
	for {
		packet, err := x.read()
		switch {
		case err != nil:
			return nil, err
		case packet[0] == 0:
			return nil, errX
		case packet[0] == 1:
			return packet, nil
		}
		x.events = append(x.events, packet)
	}
}

// read reads one packet: an error, an answer or an event.
func (x *xLine) read() ([]byte, error) {
	packet := make([]byte, 32)
	if _, err := io.ReadFull(x.line, packet); err != nil {
		return nil, err
	}
	if packet[0] != 1 && packet[0]&0x7f != xGenericEvent {
		return packet, nil
	}
	more := le.Uint32(packet[4:])
	if more > 1<<16 {
		return nil, errX
	}
	packet = append(packet, make([]byte, 4*more)...)
	_, err := io.ReadFull(x.line, packet[32:])
	return packet, err
}

// listen reports buttons until the connection ends.
func (x *xLine) listen(note func(press)) {
	for {
		var event []byte
		if len(x.events) > 0 {
			event, x.events = x.events[0], x.events[1:]
		} else if next, err := x.read(); err != nil {
			return
		} else {
			event = next
		}
		kind := le.Uint16(event[8:])
		if event[0]&0x7f != xGenericEvent || event[1] != x.input || kind != xiRawPress && kind != xiRawRelease || le.Uint32(event[16:]) != xLeftButton {
			continue
		}
		up := kind == xiRawRelease
		if !up {
			x.pressed = x.windowUnder()
		}
		if x.pressed == 0 {
			continue // in another window, or the end of an unreported press
		}
		if answer, err := x.askPointer(x.pressed); err == nil {
			note(press{up, int(int16(le.Uint16(answer[20:]))), int(int16(le.Uint16(answer[22:]))), time.Now()})
		}
		if up {
			x.pressed = 0
		}
	}
}

// windowUnder returns our window under the mouse, or 0.
func (x *xLine) windowUnder() uint32 {
	const deepest = 16
	window := x.root
	for range deepest {
		answer, err := x.askPointer(window)
		if err != nil {
			return 0 // it was closed
		}
		if window = le.Uint32(answer[12:]); window == 0 || x.owns(window) {
			return window
		}
	}
	return 0
}

// askPointer returns the mouse's position in a window, and the child window there.
func (x *xLine) askPointer(window uint32) ([]byte, error) {
	return x.ask(le.AppendUint32([]byte{xQueryPointer, 0, 0, 0}, window))
}

// owns reports whether a window belongs to this program.
func (x *xLine) owns(window uint32) bool {
	request := le.AppendUint32([]byte{xGetProperty, 0, 0, 0}, window)
	for _, v := range []uint32{x.owner, 0, 0, 1} { // any type, first four bytes
		request = le.AppendUint32(request, v)
	}
	answer, err := x.ask(request)
	return err == nil && len(answer) >= 36 && le.Uint32(answer[32:]) == uint32(os.Getpid())
}

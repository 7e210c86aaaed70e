package audio

import (
	"io"
	"sync"
	"syscall/js"

	"roundtable/audio/synth"
	"roundtable/internal/page"
)

const (
	// piece is the number of samples of each channel sent at once.
	piece = 2048
	// ahead is the number of pieces made in advance, so that slow frames aren't heard.
	ahead = 3
)

// connect waits for the first touch, click or key, before which browsers allow no sound, and then
// opens the device.
func (p *Player) connect() {
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		class = js.Global().Get("webkitAudioContext")
	}
	if !class.Truthy() {
		return
	}
	var d *pageDevice
	touched := js.FuncOf(func(js.Value, []js.Value) any {
		if d != nil {
			d.wake() // a telephone call stops a context, too
			return nil
		}
		d = &pageDevice{}
		if d.open(class) {
			p.adopt(d)
		}
		return nil
	})
	for _, name := range []string{"touchend", "mouseup", "keyup"} {
		js.Global().Get("document").Call("addEventListener", name, touched, true)
	}
}

// pageDevice plays through the browser: an AudioWorklet from the file sound.js, or for pages
// without a secure connection a ScriptProcessor. The context is suspended when there is nothing
// to play.
type pageDevice struct {
	mu      sync.Mutex
	context js.Value
	port    js.Value   // the worklet's, once there is one
	wanted  int        // pieces that the worklet can take
	free    []js.Value // the memory of played pieces; new memory for each would wait for the browser's collector
	stream  io.Reader
	played  int  // streams
	held    bool // by suspend
	broken  bool
	bytes   [8 * piece]byte
	planes  [2][4 * piece]byte // of a ScriptProcessor
	silence int                // requests answered with silence
}

// open creates the context, which must happen during a touch, and reports whether that worked.
func (d *pageDevice) open(class js.Value) (opened bool) {
	defer func() {
		if recover() != nil { // no sound device, or too many pages have one
			opened = false
		}
	}()
	d.context = class.New(map[string]any{"sampleRate": synth.Rate})
	if worklet := d.context.Get("audioWorklet"); worklet.Truthy() {
		worklet.Call("addModule", page.File("sound.js")).Call("then",
			once(func() { d.connectWorklet() }), once(func() { d.broken = true }))
	} else {
		d.connectProcessor()
	}
	d.context.Call("resume")
	return true
}

// once returns a callback that runs at most once.
func once(do func()) js.Func {
	var f js.Func
	f = js.FuncOf(func(js.Value, []js.Value) any {
		f.Release()
		do()
		return nil
	})
	return f
}

func (d *pageDevice) connectWorklet() {
	node := js.Global().Get("AudioWorkletNode").New(d.context, "roundtable", map[string]any{
		"numberOfInputs": 0, "outputChannelCount": []any{2},
	})
	port := node.Get("port")
	port.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		d.mu.Lock()
		defer d.mu.Unlock()
		switch data := args[0].Get("data"); {
		case data.Type() != js.TypeString: // a piece was played
			d.free = append(d.free, data.Get("buffer"))
			d.wanted++
			d.send()
		case d.wanted == ahead: // nothing was sent since the silence
			d.rest()
		}
		return nil
	}))
	node.Call("connect", d.context.Get("destination"))
	d.mu.Lock()
	defer d.mu.Unlock()
	d.port, d.wanted = port, ahead
	d.send()
}

// send sends as many pieces as the worklet can take.
func (d *pageDevice) send() {
	for d.port.Truthy() && d.wanted > 0 {
		b := d.read()
		if len(b) == 0 {
			return
		}
		if len(d.free) == 0 {
			d.free = append(d.free, js.Global().Get("ArrayBuffer").New(len(d.bytes)))
		}
		buffer := d.free[0]
		d.free = d.free[1:]
		js.CopyBytesToJS(js.Global().Get("Uint8Array").New(buffer), b)
		d.port.Call("postMessage", js.Global().Get("Float32Array").New(buffer, 0, len(b)/4), []any{buffer})
		d.wanted--
	}
}

// read returns the next piece of samples, left and right alternating. The piece is shorter at the
// end of the stream, and empty after that.
func (d *pageDevice) read() []byte {
	if d.stream == nil {
		return nil
	}
	n, err := io.ReadFull(d.stream, d.bytes[:])
	if err != nil {
		d.stream = nil
	}
	return d.bytes[:n]
}

func (d *pageDevice) connectProcessor() {
	node := d.context.Call("createScriptProcessor", piece, 0, 2)
	node.Set("onaudioprocess", js.FuncOf(func(_ js.Value, args []js.Value) any {
		d.mu.Lock()
		defer d.mu.Unlock()
		b := d.read()
		if d.silence++; len(b) > 0 {
			d.silence = 0
		}
		if d.silence > synth.Rate/piece {
			d.rest()
		}
		d.planes = [2][4 * piece]byte{}
		for i := range len(b) / 8 {
			copy(d.planes[0][4*i:], b[8*i:8*i+4])
			copy(d.planes[1][4*i:], b[8*i+4:8*i+8])
		}
		out := args[0].Get("outputBuffer")
		for channel := range d.planes {
			bytes := js.Global().Get("Uint8Array").New(4 * piece)
			js.CopyBytesToJS(bytes, d.planes[channel][:])
			out.Call("getChannelData", channel).Call("set", js.Global().Get("Float32Array").New(bytes.Get("buffer")))
		}
		return nil
	}))
	node.Call("connect", d.context.Get("destination"))
	d.context.Set("roundtableNode", node) // some browsers drop a node that only Go knows
}

func (d *pageDevice) rest() {
	if d.stream == nil {
		d.context.Call("suspend")
	}
}

func (d *pageDevice) wake() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.stream != nil && !d.held && d.context.Truthy() && d.context.Get("state").String() != "running" {
		d.context.Call("resume")
	}
}

func (d *pageDevice) suspend() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.held = true
	d.context.Call("suspend")
}

func (d *pageDevice) resume() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.held = false
	if d.stream != nil {
		d.context.Call("resume")
	}
}

func (d *pageDevice) hasFailed() bool { return d.broken }

func (d *pageDevice) play(stream io.Reader) voice {
	d.mu.Lock()
	d.stream, d.silence = stream, 0
	d.played++
	v := pageVoice{d, d.played}
	d.send()
	held := d.held
	d.mu.Unlock()
	if !held {
		d.context.Call("resume") // even if it is being suspended
	}
	return v
}

type pageVoice struct {
	d      *pageDevice
	number int
}

func (v pageVoice) IsPlaying() bool { return v.d.stream != nil && v.d.played == v.number }

package audio

import (
	"syscall/js"
	"time"
	"unsafe"

	"roundtable/internal/page"
)

// WorkerName is the name of the Worker that makes the sounds.
const WorkerName = "sounds"

// patience is how long the Worker may take for all sounds.
const patience = 30 * time.Second

// Make makes the sounds in a Worker, which ends with the last one. If that fails, the page makes the
// missing ones itself. Call it after the first frame, which it would delay.
func (p *Player) Make() {
	left := len(order)
	var endWorker func()
	over := false
	end := func() {
		if over = true; endWorker != nil {
			endWorker()
		}
	}
	fail := func() {
		if !over {
			end()
			go p.synthesise()
		}
	}
	hear := func(data js.Value) {
		if over {
			return
		}
		if data.Type() == js.TypeString { // an error
			fail()
			return
		}
		var renderings [][]float32
		for i := 1; i < data.Length(); i++ {
			pcm := make([]float32, data.Index(i).Length()/4)
			js.CopyBytesToGo(bytesOf(pcm), data.Index(i))
			if buffer := data.Index(i).Get("buffer"); buffer.Get("transfer").Truthy() {
				buffer.Call("transfer", 0) // frees it; the browser's collector comes late
			}
			renderings = append(renderings, pcm)
		}
		p.keep(Sound(data.Index(0).Int()), renderings)
		if left--; left == 0 {
			end()
			p.made.Done()
		}
	}
	var err error
	if _, endWorker, err = page.Employ(WorkerName, hear, fail); err != nil {
		fail()
		return
	}
	time.AfterFunc(patience, fail)
}

// Serve runs the part of the program that makes the sounds, in a Worker, until the page ends it. It
// never returns.
func Serve() {
	for _, s := range order {
		message, buffers := []any{int(s)}, []any{}
		for _, pcm := range render(s, func() {}) {
			array := js.Global().Get("Uint8Array").New(4 * len(pcm))
			js.CopyBytesToJS(array, bytesOf(pcm))
			message, buffers = append(message, array), append(buffers, array.Get("buffer"))
		}
		js.Global().Call("postMessage", message, buffers)
	}
	select {}
}

// bytesOf returns samples as the bytes that hold them, without copying.
func bytesOf(pcm []float32) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pcm))), 4*len(pcm))
}

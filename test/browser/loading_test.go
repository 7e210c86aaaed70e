//go:build !js

package browser

import (
	"strings"
	"testing"
)

// A browser without WebAssembly is told what to do.
func TestNoWebAssembly(t *testing.T) {
	t.Parallel()
	p := blank(t, laptop.with(`delete window.WebAssembly`), nil)
	p.visit("")
	p.text("This browser has no WebAssembly")
}

// A load that fails can be tried again.
func TestLoadAgain(t *testing.T) {
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`roundtable\.wasm|Failed to load resource|Failed to fetch`)
	p.cut("/roundtable.wasm")
	p.visit("?probe=1")
	p.text("could not be loaded")
	p.sever(nil)
	p.click("#again")
	p.anew()
	p.title()
	p.poll(`document.getElementById('hall').hidden`)
}

// What the page says of a program that did not start speaks of no game.
func TestNoStart(t *testing.T) {
	t.Parallel()
	p := blank(t, laptop, nil)
	p.expect(`TypeError`)
	p.replace(p.file("roundtable.wasm"), []byte("\x00asm\x01\x00\x00\x00")) // a program without anything in it
	p.visit("?probe=1")
	p.text("Round Table could not start because of a fault.")
	if text := p.word(); strings.Contains(text, "saved") {
		t.Error(text)
	}
	p.replace(p.file("roundtable.wasm"), nil)
	p.click("#again")
	p.anew()
	p.title()
}

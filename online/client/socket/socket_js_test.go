package socket

import (
	"reflect"
	"strings"
	"syscall/js"
	"testing"

	"roundtable/online"
	"roundtable/online/client"
)

// page is a page whose WebSocket and fetch are played by the test.
type page struct {
	sockets []js.Value          // that were made, the latest last
	asked   []string            // with what they were made
	told    []string            // what was sent by them, and how they were closed
	hello   string              // what the server says of itself; "" is nothing
	refuses bool                // no WebSocket may be made
	hears   map[string]js.Value // what listens to the page's own events, by their names
}

// newPage puts the page in place of node's.
func newPage(t *testing.T) *page {
	t.Helper()
	p := &page{}
	var calls []js.Func
	call := func(do func(args []js.Value) any) js.Func {
		f := js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) })
		calls = append(calls, f)
		return f
	}
	made := call(func(args []js.Value) any {
		p.asked = append(p.asked, args[1].String()+" "+args[2].String())
		p.sockets = append(p.sockets, args[0])
		return p.refuses
	})
	sent := call(func(args []js.Value) any {
		p.told = append(p.told, args[0].String())
		return nil
	})
	js.Global().Set("WebSocket", js.Global().Get("Function").New("made", "sent", `
		return class {
			constructor(url, protocol) { if (made(this, url, protocol)) throw new DOMException("mixed content") }
			send(data) { sent(data) }
			close(code) { sent("close " + code) }
		}`).Invoke(made, sent))
	p.hears = map[string]js.Value{}
	listen := call(func(args []js.Value) any {
		p.hears[args[0].String()] = args[1]
		return nil
	})
	js.Global().Set("addEventListener", listen)
	js.Global().Set("document", map[string]any{"addEventListener": listen})
	fetch := js.Global().Get("fetch")
	js.Global().Set("fetch", call(func(args []js.Value) any {
		p.asked = append(p.asked, args[0].String())
		promise := js.Global().Get("Promise")
		if p.hello == "" {
			return promise.Call("reject", "no line")
		}
		return promise.Call("resolve", js.Global().Get("Response").New(p.hello))
	}))
	t.Cleanup(func() {
		for _, name := range []string{"WebSocket", "addEventListener", "document"} {
			js.Global().Delete(name)
		}
		js.Global().Set("fetch", fetch)
		for _, f := range calls {
			f.Release()
		}
	})
	return p
}

// happens sends an event to the latest WebSocket; ok is false if it has no listener.
func (p *page) happens(event string, fields map[string]any) (ok bool) {
	f := p.sockets[len(p.sockets)-1].Get("on" + event)
	if f.Type() != js.TypeFunction {
		return false
	}
	f.Invoke(fields)
	return true
}

func expect(t *testing.T, s *Socket, want ...client.Report) {
	t.Helper()
	if got := s.Take(); !reflect.DeepEqual(got, want) {
		t.Errorf("%#v, wanted %#v", got, want)
	}
}

// A waiting client is woken when the page's network or its user is back, but not when the
// page is hidden.
func TestWoken(t *testing.T) {
	p := newPage(t)
	s := New()
	for _, event := range []string{"online", "visibilitychange"} {
		p.hears[event].Invoke()
		expect(t, s, client.Woken{})
	}
	js.Global().Get("document").Set("hidden", true)
	p.hears["visibilitychange"].Invoke()
	expect(t, s)
}

func TestMessages(t *testing.T) {
	p := newPage(t)
	s := New()
	s.Dial(3, "https://play.example.org")
	s.Send(3, []byte("too early"))
	p.happens("open", nil)
	s.Send(2, []byte("of no line"))
	s.Send(3, []byte("up ö"))
	p.happens("message", map[string]any{"data": "down ä"})
	<-s.Ready()
	expect(t, s, client.Opened{Line: 3}, client.Received{Line: 3, Data: []byte("down ä")})
	s.HangUp(2)
	s.HangUp(3)
	s.HangUp(3)
	if p.happens("close", map[string]any{"code": 1000, "reason": ""}) {
		t.Error("a closed connection still has listeners")
	}
	s.Send(3, []byte("too late"))
	expect(t, s)
	if want := []string{"up ö", "close 1000"}; !reflect.DeepEqual(p.told, want) {
		t.Errorf("%q, wanted %q", p.told, want)
	}
	if want := []string{"wss://play.example.org" + online.Path + " " + online.Subprotocol}; !reflect.DeepEqual(p.asked, want) {
		t.Errorf("%q, wanted %q", p.asked, want)
	}
}

func TestEnds(t *testing.T) {
	p := newPage(t)
	s := New()
	s.Dial(1, "http://localhost:8080")
	p.happens("open", nil)
	p.happens("message", map[string]any{"data": js.Global().Get("Uint8Array").New(3)})
	p.happens("close", map[string]any{"code": 1008, "reason": "too much"})
	expect(t, s, client.Opened{Line: 1}, client.Closed{Line: 1, Status: 1008, Reason: "too much"})
	if len(p.told) != 1 || p.told[0] != "close 3003" {
		t.Errorf("a message that is not text: %q", p.told)
	}
	s.Send(1, []byte("too late"))
	s.HangUp(1)
	if len(p.told) != 1 {
		t.Errorf("%q", p.told)
	}

	p.refuses = true
	s.Dial(2, "http://play.example.org")
	if c, ok := s.Take()[0].(client.Closed); !ok || c.Line != 2 || !strings.Contains(c.Reason, "mixed content") {
		t.Errorf("%#v", c)
	}
}

// A page is not told why a WebSocket was not opened: what the server says of itself tells
// whether another version is why.
func TestVersions(t *testing.T) {
	for hello, status := range map[string]int{
		`{"service":"roundtable","versions":[1,2]}`: 1006,
		`{"service":"roundtable","versions":[2,3]}`: 1002,
		`{"service":"roundtable","versions":[]}`:    1002,
		`{"service":"another","versions":[2]}`:      1006,
		`<html>`:                                    1006,
		"":                                          1006,
	} {
		t.Run(hello, func(t *testing.T) {
			p := newPage(t)
			p.hello = hello
			s := New()
			s.Dial(1, "http://localhost:8080")
			p.happens("close", map[string]any{"code": 1006, "reason": ""})
			<-s.Ready()
			expect(t, s, client.Closed{Line: 1, Status: status})
			if want := "http://localhost:8080" + online.HelloPath; p.asked[1] != want {
				t.Errorf("%s is asked, not %s", p.asked[1], want)
			}
		})
	}
}

// A new line takes the place of another.
func TestReplaced(t *testing.T) {
	p := newPage(t)
	s := New()
	s.Dial(1, "http://localhost:8080")
	p.happens("open", nil)
	s.Take()
	s.Dial(2, "http://localhost:8080")
	if len(p.told) != 1 || p.told[0] != "close 1000" {
		t.Errorf("%q", p.told)
	}
	p.happens("open", nil)
	expect(t, s, client.Opened{Line: 2})
}

package socket

import (
	"encoding/json"
	"slices"
	"strings"
	"syscall/js"

	"roundtable/online"
	"roundtable/online/client"
)

var _ client.Transport = (*Socket)(nil)

// Socket is a Transport with the page's WebSocket.
type Socket struct {
	queue
	conn *conn // or nil
}

// conn is a WebSocket with its callbacks.
type conn struct {
	number int
	ws     js.Value
	opened bool
	calls  []js.Func
}

// New returns an unconnected socket. It watches the device's network until the page closes.
func New() *Socket {
	s := &Socket{queue: newQueue()}
	woken := js.FuncOf(func(js.Value, []js.Value) any {
		if !js.Global().Get("document").Get("hidden").Truthy() {
			s.add(client.Woken{})
		}
		return nil
	})
	js.Global().Call("addEventListener", "online", woken)
	js.Global().Get("document").Call("addEventListener", "visibilitychange", woken)
	return s
}

// Statuses of a WebSocket (RFC 6455, 7.4).
const (
	normal      = 1000
	unspoken    = 1002
	unsupported = 3003 // a page may use only 1000 and 3000 to 4999
)

// Dial starts connecting to an origin, and drops any other connection.
func (s *Socket) Dial(number int, origin string) {
	if s.conn != nil {
		s.HangUp(s.conn.number)
	}
	l := &conn{number: number}
	if err := l.open("ws" + strings.TrimPrefix(origin, "http") + online.Path); err != "" {
		s.add(client.Closed{Line: number, Reason: err})
		return
	}
	s.conn = l
	l.on("open", func(js.Value) {
		l.opened = true
		s.add(client.Opened{Line: number})
	})
	l.on("message", func(e js.Value) {
		if data := e.Get("data"); data.Type() == js.TypeString {
			s.add(client.Received{Line: number, Data: []byte(data.String())})
		} else {
			l.ws.Call("close", unsupported)
		}
	})
	l.on("close", func(e js.Value) {
		closed := client.Closed{Line: number, Status: e.Get("code").Int(), Reason: e.Get("reason").String()}
		l.release()
		if s.conn == l {
			s.conn = nil
		}
		if l.opened {
			s.add(closed)
			return
		}
		askVersions(origin, func(spoken bool) {
			if !spoken {
				closed.Status = unspoken
			}
			s.add(closed)
		})
	})
}

// Send sends a message if connected.
func (s *Socket) Send(number int, message []byte) {
	if l := s.conn; l != nil && l.number == number && l.opened {
		l.ws.Call("send", string(message))
	}
}

// HangUp closes a connection.
func (s *Socket) HangUp(number int) {
	if l := s.conn; l != nil && l.number == number {
		s.conn = nil
		l.release()
		l.ws.Call("close", normal)
	}
}

// open makes the WebSocket. It returns an error text if the browser forbids that.
func (l *conn) open(url string) (fault string) {
	defer func() {
		if e, ok := recover().(js.Error); ok {
			fault = e.Error()
		}
	}()
	l.ws = js.Global().Get("WebSocket").New(url, online.Subprotocol)
	return ""
}

func (l *conn) on(event string, do func(js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	})
	l.calls = append(l.calls, f)
	l.ws.Set("on"+event, f)
}

func (l *conn) release() {
	for _, event := range []string{"open", "message", "close"} {
		l.ws.Set("on"+event, js.Null())
	}
	for _, f := range l.calls {
		f.Release()
	}
	l.calls = nil
}

// askVersions finds out whether a server supports this protocol version, and reports it once. A
// page does not learn why a WebSocket failed, so it reads the server's description instead. If
// there is none, it assumes that the version is right.
func askVersions(origin string, tell func(spoken bool)) {
	var calls []js.Func
	call := func(do func(js.Value) any) js.Func {
		f := js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args[0]) })
		calls = append(calls, f)
		return f
	}
	end := func(spoken bool) any {
		for _, f := range calls {
			f.Release()
		}
		tell(spoken)
		return nil
	}
	text := call(func(answer js.Value) any { return answer.Call("text") })
	read := call(func(text js.Value) any { return end(speaks(text.String())) })
	failed := call(func(js.Value) any { return end(true) })
	js.Global().Call("fetch", origin+online.HelloPath).Call("then", text).Call("then", read, failed)
}

// speaks reports whether a server's description includes this protocol version.
func speaks(hello string) bool {
	var h struct {
		Service  string `json:"service"`
		Versions []int  `json:"versions"`
	}
	return json.Unmarshal([]byte(hello), &h) != nil || h.Service != "roundtable" || slices.Contains(h.Versions, online.Version)
}

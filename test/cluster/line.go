//go:build !js

package cluster

import (
	"context"
	"crypto/ed25519"
	"fmt"

	"github.com/coder/websocket"

	"roundtable/online"
)

// Line is a client's connection to a server. Only one goroutine may use it at a time.
type Line struct {
	ws      *websocket.Conn
	origin  string
	nonce   string
	asked   int
	backlog []online.Answer // what came while an answer was waited for
	// Heard is called with each message from the server; it may be nil.
	Heard func(data []byte)
}

var answers = online.NewOutgoing()

// Dial opens a connection to the server at a host and says hello. client is the name of the client
// in the server's log.
func Dial(ctx context.Context, host, client string) (*Line, error) {
	ws, _, err := websocket.Dial(ctx, "ws://"+host+online.Path, &websocket.DialOptions{Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(online.MaxAnswer)
	l := &Line{ws: ws, origin: "http://" + host}
	a, err := l.Ask(ctx, &online.Hello{Client: client})
	if err != nil {
		l.Close()
		return nil, err
	}
	w, is := a.(*online.Welcome)
	if !is {
		l.Close()
		return nil, fmt.Errorf("hello is answered by %s", a.Type())
	}
	l.nonce = w.Nonce
	return l, nil
}

// Close closes the connection at once.
func (l *Line) Close() { l.ws.CloseNow() }

// SignIn signs in with a key. If the key is new, the server creates an account with the name.
func (l *Line) SignIn(ctx context.Context, key ed25519.PrivateKey, name string) error {
	public := online.EncodeSecret(key.Public().(ed25519.PublicKey))
	signature := ed25519.Sign(key, []byte(online.SignInText(l.origin, l.nonce, public)))
	return Done(l.Ask(ctx, &online.SignIn{Key: public, Signature: online.EncodeSecret(signature), Name: name}))
}

// Done returns the reason why a request was not carried out, or nil if it was. a and err are the
// results of Ask.
func Done(a online.Answer, err error) error {
	if refused, is := a.(*online.Refused); err == nil && is {
		return refused
	}
	return err
}

// Ask sends a request and waits for its answer. Next returns the other messages that come in the
// meantime.
func (l *Line) Ask(ctx context.Context, r online.Request) (online.Answer, error) {
	l.asked++
	return l.AskAs(ctx, fmt.Sprint("r-", l.asked), r)
}

// AskAs does what Ask does, with a given ID, so that the server recognises the request if it comes
// again on another connection.
func (l *Line) AskAs(ctx context.Context, id string, r online.Request) (online.Answer, error) {
	if err := l.ws.Write(ctx, websocket.MessageText, online.EncodeRequest(id, r)); err != nil {
		return nil, err
	}
	for {
		got, a, err := l.read(ctx)
		if err != nil || got == id {
			return a, err
		}
		l.backlog = append(l.backlog, a)
	}
}

// Next returns the next message that isn't an answer to a request.
func (l *Line) Next(ctx context.Context) (online.Answer, error) {
	if len(l.backlog) > 0 {
		a := l.backlog[0]
		l.backlog = l.backlog[1:]
		return a, nil
	}
	_, a, err := l.read(ctx)
	return a, err
}

// read returns the next message that isn't a ping, and answers pings. If the message can't be
// parsed, the error is an *Unreadable.
func (l *Line) read(ctx context.Context) (id string, a online.Answer, err error) {
	for {
		_, data, err := l.ws.Read(ctx)
		if err != nil {
			return "", nil, err
		}
		if l.Heard != nil {
			l.Heard(data)
		}
		if id, a, err = answers.Decode(data); err != nil {
			return "", nil, &Unreadable{string(data), err}
		}
		ping, is := a.(*online.Ping)
		if !is {
			return id, a, nil
		}
		if err := l.ws.Write(ctx, websocket.MessageText, online.EncodeRequest("", &online.Pong{N: ping.N})); err != nil {
			return "", nil, err
		}
	}
}

// Unreadable is the error for a message that no server may send.
type Unreadable struct {
	Text string
	Why  error
}

// Error returns the message, and the reason why it is wrong.
func (u *Unreadable) Error() string { return fmt.Sprintf("a server has sent %q: %v", u.Text, u.Why) }

// Unwrap returns the reason why the message is wrong.
func (u *Unreadable) Unwrap() error { return u.Why }

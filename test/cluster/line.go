//go:build !js

package cluster

import (
	"context"
	"crypto/ed25519"
	"fmt"

	"github.com/coder/websocket"

	"roundtable/online"
)

// Line is a line to a server. It is not for several goroutines.
type Line struct {
	ws      *websocket.Conn
	origin  string
	nonce   string
	asked   int
	backlog []online.Answer // what came while an answer was waited for
}

var answers = online.NewOutgoing()

// Dial opens a line to a server at a host and says hello. The client is what the server's log
// has of it.
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

// Close ends the line at once.
func (l *Line) Close() { l.ws.CloseNow() }

// SignIn signs in with a key; a new one makes an account of that name.
func (l *Line) SignIn(ctx context.Context, key ed25519.PrivateKey, name string) error {
	public := online.EncodeSecret(key.Public().(ed25519.PublicKey))
	signature := ed25519.Sign(key, []byte(online.SignInText(l.origin, l.nonce, public)))
	return Done(l.Ask(ctx, &online.SignIn{Key: public, Signature: online.EncodeSecret(signature), Name: name}))
}

// Done returns why a request was not done, nil if it was.
func Done(a online.Answer, err error) error {
	if refused, is := a.(*online.Refused); err == nil && is {
		return refused
	}
	return err
}

// Ask sends a request and waits for its answer; other messages come by Next.
func (l *Line) Ask(ctx context.Context, r online.Request) (online.Answer, error) {
	l.asked++
	return l.AskAs(ctx, fmt.Sprint("r-", l.asked), r)
}

// AskAs returns Ask with an ID, for what is to be known again on another line.
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

// Next returns the next message that is no answer.
func (l *Line) Next(ctx context.Context) (online.Answer, error) {
	if len(l.backlog) > 0 {
		a := l.backlog[0]
		l.backlog = l.backlog[1:]
		return a, nil
	}
	_, a, err := l.read(ctx)
	return a, err
}

// read returns the next message that comes, but pings, which are answered. What cannot be read is an
// *Unreadable.
func (l *Line) read(ctx context.Context) (id string, a online.Answer, err error) {
	for {
		_, data, err := l.ws.Read(ctx)
		if err != nil {
			return "", nil, err
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

// Unreadable is a message that a server must not send.
type Unreadable struct {
	Text string
	Why  error
}

// Error returns what came, and what is wrong with it.
func (u *Unreadable) Error() string { return fmt.Sprintf("a server has sent %q: %v", u.Text, u.Why) }

// Unwrap returns what is wrong.
func (u *Unreadable) Unwrap() error { return u.Why }

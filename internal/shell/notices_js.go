package shell

import (
	"syscall/js"

	"roundtable/internal/lobby"
	"roundtable/scenes/online"
)

// pageBrowser gets notices of turns through page.js.
type pageBrowser struct {
	page    js.Value
	answer  js.Func
	answers chan lobby.Subscription
}

func newPageBrowser() lobby.Browser {
	page := js.Global().Get("roundtableNotices")
	if page.Type() != js.TypeObject {
		return nil
	}
	b := &pageBrowser{page: page, answers: make(chan lobby.Subscription, 16)}
	b.answer = js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case b.answers <- subscription(args[0]):
		default: // not read: a later one says the same
		}
		return nil
	})
	return b
}

// Subscribe makes page.js subscribe.
func (b *pageBrowser) Subscribe(key string, ask bool) { b.page.Call("subscribe", key, ask, b.answer) }

// Unsubscribe makes page.js end the subscription.
func (b *pageBrowser) Unsubscribe() { b.page.Call("unsubscribe") }

// Answer returns an answer that has arrived.
func (b *pageBrowser) Answer() (s lobby.Subscription, ok bool) {
	select {
	case s = <-b.answers:
		return s, true
	default:
		return s, false
	}
}

func subscription(a js.Value) lobby.Subscription {
	text := func(name string) string {
		if v := a.Get(name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	s := lobby.Subscription{Endpoint: text("endpoint"), P256dh: text("p256dh"), Auth: text("auth")}
	switch text("refusal") {
	case "":
	case "forbidden":
		s.Refusal = lobby.NoticesForbidden
	case "unasked":
		s.Refusal = lobby.NoticesUnasked
	default:
		s.Refusal = lobby.NoticesFailed
	}
	return s
}

// notify makes the page's service worker show a notice that looks like a pushed one.
func notify(n online.Notice) {
	if show := js.Global().Get("roundtableNotify"); show.Type() == js.TypeFunction {
		show.Invoke(map[string]any{"v": 1, "t": "your-move", "game": n.Game, "path": n.Path, "title": n.Title, "text": n.Text, "language": n.Language})
	}
}

func tellWaiting(games []string) {
	hear := js.Global().Get("roundtableWaiting")
	if hear.Type() != js.TypeFunction {
		return
	}
	all := make([]any, len(games))
	for i, g := range games {
		all[i] = g
	}
	hear.Invoke(all...)
}

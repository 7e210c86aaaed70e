package device

import (
	"strings"
	"syscall/js"
)

// share gives the browser its own keys, buttons and wheel events. Ebitengine would cancel every
// event, so share hides the browser's events from it.
func share(window js.Value) {
	apple := strings.HasPrefix(window.Get("navigator").Get("platform").String(), "Mac")
	nothing := js.FuncOf(func(js.Value, []js.Value) any { return nil })
	first := func(name string, hear func(e js.Value)) {
		window.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if e := args[0]; e.Get("target").Get("tagName").String() == "CANVAS" {
				hear(e)
			}
			return nil
		}), true)
	}
	first("keydown", func(e js.Value) {
		is := func(name string) bool { return e.Get(name).Truthy() }
		s := stroke{
			code: text(e, "code"), key: text(e, "key"), apple: apple,
			ctrl: is("ctrlKey"), meta: is("metaKey"), shift: is("shiftKey"), alt: is("altKey"),
			third: e.Call("getModifierState", "AltGraph").Bool(),
		}
		switch s.claim() {
		case theirs:
			e.Call("stopImmediatePropagation")
		case shared:
			e.Set("preventDefault", nothing)
		}
	})
	first("keyup", func(e js.Value) { e.Set("preventDefault", nothing) })
	for _, name := range []string{"mousedown", "mouseup"} {
		first(name, func(e js.Value) {
			const right = 2 // buttons beyond go back and forward
			if e.Get("button").Int() > right {
				e.Call("stopImmediatePropagation")
			}
		})
	}
	first("wheel", func(e js.Value) {
		if e.Get("ctrlKey").Bool() { // it zooms the page
			e.Call("stopImmediatePropagation")
		}
	})
}

func text(e js.Value, name string) string {
	if v := e.Get(name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

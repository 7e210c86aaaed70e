package store

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"syscall/js"
)

// browser is a shelf that saves in the page's local storage.
type browser struct {
	app     string
	release js.Value // a function, while this page holds the lock
}

func platformShelf(app string) shelf { return &browser{app: app} }

func (b *browser) key(name, slot string) string {
	return b.app + "_" + name + "__$" + slot + "$"
}

// call calls a method of the storage. If the storage is full or forbidden, the browser throws an
// exception, which Go receives as a panic.
func (b *browser) call(method string, args ...any) (got js.Value, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = thrown(p)
		}
	}()
	// Where storage is forbidden, its name alone throws; Go catches that only in calls.
	storage := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if storage.IsUndefined() || storage.IsNull() {
		return got, &shelfError{Blocked, fmt.Errorf("there is no localStorage")}
	}
	return storage.Call(method, args...), nil
}

// thrown returns an error for an exception of the storage.
func thrown(p any) error {
	switch e := p.(type) {
	case js.Error:
		if e.Type() != js.TypeObject {
			return &shelfError{Blocked, e}
		}
		switch e.Get("name").String() {
		case "QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED":
			return &shelfError{Quota, e}
		}
		return &shelfError{Blocked, e}
	case *js.ValueError: // no browser has it
		return &shelfError{Blocked, e}
	}
	panic(p)
}

func (b *browser) Load(name, slot string) ([]byte, error) {
	v, err := b.call("getItem", b.key(name, slot))
	if err != nil {
		return nil, err
	}
	if v.IsNull() || v.IsUndefined() {
		return nil, fs.ErrNotExist
	}
	return []byte(v.String()), nil
}

func (b *browser) Save(name, slot string, data []byte) error {
	_, err := b.call("setItem", b.key(name, slot), string(data))
	return err
}

func (b *browser) Remove(name, slot string) error {
	_, err := b.call("removeItem", b.key(name, slot))
	return err
}

func (b *browser) Names() ([]string, error) {
	var names []string
	for i := 0; ; i++ {
		v, err := b.call("key", i)
		if err != nil {
			return nil, err
		}
		if v.Type() != js.TypeString {
			slices.Sort(names)
			return slices.Compact(names), nil
		}
		for _, slot := range slots {
			rest, ours := strings.CutPrefix(v.String(), b.app+"_")
			if name, is := strings.CutSuffix(rest, "__$"+slot+"$"); ours && is {
				names = append(names, name)
			}
		}
	}
}

// Archive returns a database, since local storage holds only a few megabytes.
func (b *browser) Archive() shelf { return &database{name: b.app + "-library"} }

// Claim requests the application's Web Lock, which the browser releases whenever the page ends.
func (b *browser) Claim(ctx context.Context) (mine bool, granted <-chan struct{}) {
	locks := js.Global().Get("navigator").Get("locks")
	if locks.IsUndefined() || locks.IsNull() {
		return true, nil
	}
	if !b.hasPageLock() && b.request(locks, true) == taken {
		done := make(chan struct{})
		tellWrites(false)
		go func() {
			b.request(locks, false)
			close(done)
		}()
		return false, done
	}
	return true, nil
}

// hasPageLock reports whether the page got the lock, which it requests before the program is loaded
// (wasm/page.js). From then on the store owns it.
func (b *browser) hasPageLock() bool {
	claim := js.Global().Get("roundtableClaim")
	if claim.Type() != js.TypeObject || claim.Get("name").String() != b.app {
		return false
	}
	js.Global().Delete("roundtableClaim")
	settled := make(chan struct{})
	onEnd := js.FuncOf(func(js.Value, []js.Value) any {
		close(settled)
		return nil
	})
	defer onEnd.Release()
	claim.Get("asked").Call("then", onEnd)
	<-settled
	b.release = claim.Get("release")
	return b.release.Type() == js.TypeFunction
}

// tellWrites tells the page whether this copy of the program writes. The copy that writes receives
// links, and the page of another copy refers to it (wasm/page.js).
func tellWrites(is bool) {
	if tell := js.Global().Get("roundtableWrites"); tell.Type() == js.TypeFunction {
		tell.Invoke(is)
	}
}

type answer uint8

const (
	held    answer = iota // by this page, from now on
	taken                 // by another
	refused               // there are no locks here
)

// request requests the lock and waits for the answer. With atOnce it takes the lock only if that is
// free.
func (b *browser) request(locks js.Value, atOnce bool) answer {
	said := make(chan answer, 2)
	options := js.Global().Get("Object").New()
	options.Set("ifAvailable", atOnce)
	var onLock, onEnd js.Func
	onLock = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			said <- taken
			return nil
		}
		// The lock is held until this promise is fulfilled.
		var executor js.Func
		executor = js.FuncOf(func(_ js.Value, args []js.Value) any {
			b.release = args[0]
			executor.Release()
			return nil
		})
		until := js.Global().Get("Promise").New(executor)
		tellWrites(true)
		said <- held
		return until
	})
	onEnd = js.FuncOf(func(js.Value, []js.Value) any {
		onLock.Release()
		onEnd.Release()
		said <- refused // without an earlier answer
		return nil
	})
	promise, err := b.try(locks, options, onLock)
	if err != nil {
		return refused
	}
	promise.Call("then", onEnd, onEnd)
	return <-said
}

// try starts the request. JavaScript throws an exception in a page that may not use locks.
func (b *browser) try(locks, options js.Value, onLock js.Func) (promise js.Value, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	return locks.Call("request", b.app, options, onLock), nil
}

func (b *browser) Release() {
	if b.release.Type() == js.TypeFunction {
		b.release.Invoke()
		b.release = js.Value{}
	}
}

// whyOf returns Unknown, since the browser gives no reason that could be used.
func whyOf(error) Why { return Unknown }

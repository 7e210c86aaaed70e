package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall/js"
	"time"
)

// database is a shelf that saves in the page's IndexedDB, with a value for each slot. It may use a
// part of the disk, while local storage has only a few megabytes. Its methods wait for the page, so
// callbacks of the page must not call them.
type database struct {
	name string
	db   js.Value // once it is open
}

// objects is the database's one object store.
const objects = "slots"

const slotMark = "/"

// patience is the timeout of a request. A browser whose database hangs, after a fault or while
// another tab changes it, never answers.
var patience = 10 * time.Second

// wait waits until a request to the page is done, and returns its result or its error.
func wait(request js.Value, done string, failed ...string) (got js.Value, err error) {
	said := make(chan error, 1+len(failed))
	var release []js.Func
	on := func(event string, say func() error) {
		fn := js.FuncOf(func(js.Value, []js.Value) any {
			said <- say()
			return nil
		})
		release = append(release, fn)
		request.Set("on"+event, fn)
	}
	on(done, func() error { return nil })
	for _, event := range failed {
		on(event, func() error { return refusal(request.Get("error")) })
	}
	select {
	case err = <-said:
	case <-time.After(patience):
		err = &shelfError{Blocked, fmt.Errorf("the database has not answered for %v", patience)}
	}
	for _, event := range append(failed, done) {
		request.Set("on"+event, js.Null())
	}
	for _, fn := range release {
		fn.Release()
	}
	if err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

// refusal returns the Go error for an error of the database.
func refusal(e js.Value) error {
	if !e.Truthy() {
		return &shelfError{Blocked, errors.New("the database does not open")}
	}
	if e.Get("name").String() == "QuotaExceededError" {
		return &shelfError{Quota, js.Error{Value: e}}
	}
	return &shelfError{Blocked, js.Error{Value: e}}
}

func (d *database) open() (err error) {
	if d.db.Truthy() {
		return nil
	}
	factory := js.Global().Get("Reflect").Call("get", js.Global(), "indexedDB")
	if !factory.Truthy() {
		return &shelfError{Blocked, fmt.Errorf("there is no IndexedDB")}
	}
	db, err := d.request(factory)
	if err == nil && !db.Get("objectStoreNames").Call("contains", objects).Bool() { // its creation was not completed
		next := db.Get("version").Int() + 1
		db.Call("close")
		db, err = d.request(factory, next)
	}
	if err == nil {
		d.db = db
	}
	return err
}

// request opens the database, in the given version if there is one.
func (d *database) request(factory js.Value, version ...any) (js.Value, error) {
	request := factory.Call("open", append([]any{d.name}, version...)...)
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		request.Get("result").Call("createObjectStore", objects)
		return nil
	})
	request.Set("onupgradeneeded", upgrade)
	db, err := wait(request, "success", "error")
	if err == nil {
		request.Set("onupgradeneeded", js.Null())
		upgrade.Release()
		return db, nil
	}
	// It may still come: then it is complete and does not block others.
	request.Set("onsuccess", js.FuncOf(func(js.Value, []js.Value) any {
		request.Get("result").Call("close")
		return nil
	}))
	return db, err
}

// do runs one request in a transaction of its own. A read waits for the request; a write waits for
// the transaction, because only then the data are saved.
func (d *database) do(write bool, ask func(slots js.Value) js.Value) (got js.Value, err error) {
	defer func() {
		if p := recover(); p != nil {
			d.db = js.Value{} // the browser may have closed it: it is opened again
			err = thrown(p)
		}
	}()
	if err := d.open(); err != nil {
		return got, err
	}
	if !write {
		return wait(ask(d.db.Call("transaction", objects, "readonly").Call("objectStore", objects)), "success", "error")
	}
	t := d.db.Call("transaction", objects, "readwrite", map[string]any{"durability": "strict"})
	ask(t.Call("objectStore", objects))
	_, err = wait(t, "complete", "abort")
	return js.Undefined(), err
}

func (d *database) Load(name, slot string) ([]byte, error) {
	key := name + slotMark + slot
	v, err := d.do(false, func(slots js.Value) js.Value { return slots.Call("get", key) })
	if err != nil {
		return nil, err
	}
	if v.IsUndefined() {
		return nil, d.nothing(key)
	}
	if data, ok := bytesOf(v); ok {
		return data, nil
	}
	return nil, d.odd(key, v)
}

// bytesOf returns the bytes of a value; ok is false if Save did not write it.
func bytesOf(v js.Value) (data []byte, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	if v.Type() != js.TypeObject || !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil, false
	}
	n := v.Length()
	if n == 0 || n > mostBytes { // a detached array cannot be copied
		return nil, n == 0
	}
	data = make([]byte, n)
	return data, js.CopyBytesToGo(data, v) == n
}

// nothing returns the error for a key whose value is undefined: either the key does not exist, or
// something has saved undefined.
func (d *database) nothing(key string) error {
	keys, err := d.do(false, func(slots js.Value) js.Value { return slots.Call("getAllKeys", key) })
	if err != nil {
		return err
	}
	if keys.Call("includes", key).Bool() {
		return d.odd(key, js.Undefined())
	}
	return fs.ErrNotExist
}

// odd returns the error for a value that Save did not write. Its moveAway moves the value as it is,
// or, if the database refuses that, as text.
func (d *database) odd(key string, v js.Value) *oddError {
	name, _, _ := strings.Cut(key, slotMark)
	return &oddError{what: "no bytes", moveAway: func(slot string) error {
		move := func(v js.Value) error {
			_, err := d.do(true, func(slots js.Value) js.Value {
				slots.Call("put", v, name+slotMark+slot)
				return slots.Call("delete", key)
			})
			return err
		}
		if move(v) == nil {
			return nil
		}
		return move(textOf(v))
	}}
}

// textOf returns the page's text for a value.
func textOf(v js.Value) (text js.Value) {
	defer func() {
		if recover() != nil {
			text = js.ValueOf("no text")
		}
	}()
	return js.Global().Get("String").Invoke(v)
}

func (d *database) Save(name, slot string, data []byte) error {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	_, err := d.do(true, func(slots js.Value) js.Value { return slots.Call("put", bytes, name+slotMark+slot) })
	return err
}

func (d *database) Remove(name, slot string) error {
	_, err := d.do(true, func(slots js.Value) js.Value { return slots.Call("delete", name+slotMark+slot) })
	return err
}

func (d *database) Names() ([]string, error) {
	v, err := d.do(false, func(slots js.Value) js.Value { return slots.Call("getAllKeys") })
	if err != nil {
		return nil, err
	}
	// One call out of WebAssembly, not one a key: there may be very many.
	return namesOf(strings.Split(v.Call("join", "\n").String(), "\n"), slotMark), nil
}

func (d *database) Archive() shelf { return d }

func (d *database) Claim(context.Context) (bool, <-chan struct{}) { return true, nil }

func (d *database) Release() {
	if d.db.Truthy() {
		d.db.Call("close")
		d.db = js.Value{}
	}
}

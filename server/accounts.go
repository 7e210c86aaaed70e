package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"slices"
	"sync"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

type storedAccount struct {
	ID       string         `json:"id"` // first device's key
	Name     string         `json:"name"`
	Computer bool           `json:"computer,omitempty"`
	Made     online.Instant `json:"made"`
	Keys     []string       `json:"keys,omitempty"` // of further devices
	Code     string         `json:"code,omitempty"` // latest pairing code
}

const maxDevices = 16

// accounts are the server's accounts: each is a device's key, with a name and the keys of further
// devices. The store holds no secrets. Several goroutines may call the methods. Errors are mostly
// *online.Refused.
type accounts struct {
	store journal.Store
	now   func() online.Instant

	mu    sync.Mutex
	cache map[string]cachedAccount
	looks map[string]look // by skeleton
}

type cachedAccount struct {
	storedAccount
	at online.Instant
}

func newAccounts(store journal.Store, now func() online.Instant) *accounts {
	return &accounts{store: store, now: now, cache: map[string]cachedAccount{}, looks: map[string]look{}}
}

// The store holds accounts, the accounts of further devices, and pairing codes.
func accountAt(id string) string { return "account." + id }
func deviceAt(key string) string { return "device." + key }
func codeAt(code string) string  { return "code." + code }

type pairing struct {
	Account string         `json:"account"`
	Expires online.Instant `json:"expires"`
}

// SignIn returns the account of a key that the client has proved to have. If there is none, it
// makes one with the name.
func (a *accounts) SignIn(ctx context.Context, key, name string, computer bool) (storedAccount, error) {
	id := key
	if _, err := readValue(ctx, a.store, deviceAt(key), &id); err != nil {
		return storedAccount{}, err
	}
	var one storedAccount
	at, err := readValue(ctx, a.store, accountAt(id), &one)
	switch {
	case err != nil:
		return storedAccount{}, err
	case one.ID == id && (id == key || slices.Contains(one.Keys, key)):
		if err := a.note(ctx, one); err != nil { // earlier versions did not list accounts
			return storedAccount{}, err
		}
		return a.learn(one), nil
	case name == "":
		return storedAccount{}, &online.Refused{Reason: online.NameNeeded}
	}
	if id != key { // the device's account was deleted
		if at, err = readValue(ctx, a.store, accountAt(key), &one); err != nil {
			return storedAccount{}, err
		}
	}
	made := storedAccount{ID: key, Name: name, Computer: computer, Made: a.now()}
	if err := a.note(ctx, made); err != nil {
		return storedAccount{}, err
	}
	return a.put(ctx, made, at)
}

func (a *accounts) Rename(ctx context.Context, id, name string) (storedAccount, error) {
	if err := a.note(ctx, storedAccount{ID: id, Name: name}); err != nil { // before it is visible
		return storedAccount{}, err
	}
	before := ""
	one, err := a.change(ctx, id, func(one *storedAccount) error { before, one.Name = one.Name, name; return nil })
	if looks := skeleton(before); err == nil && looks != skeleton(name) {
		err = a.strike(ctx, looks, id)
	}
	return one, err
}

// Pair returns a code with which another device joins an account, and its expiry. Earlier codes
// become invalid.
func (a *accounts) Pair(ctx context.Context, id string) (code string, expires online.Instant, err error) {
	expires = a.now().Plus(online.PairFor)
	code = newCode()
	data, err := json.Marshal(pairing{id, expires})
	if err != nil {
		return "", 0, err
	}
	if _, err = a.store.Put(ctx, codeAt(code), 0, data); err != nil {
		return "", 0, err
	}
	before := ""
	if _, err = a.change(ctx, id, func(one *storedAccount) error { before, one.Code = one.Code, code; return nil }); err != nil || before == "" {
		return code, expires, err
	}
	at, err := readValue(ctx, a.store, codeAt(before), &pairing{})
	if err == nil {
		if _, err = a.store.Delete(ctx, codeAt(before), at); isConflict(err) {
			err = nil // the code was used just now
		}
	}
	return code, expires, err
}

// newCode returns a code that cannot be guessed while it is valid.
func newCode() string {
	const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" // 32
	var b [8]byte
	rand.Read(b[:])
	for i := range b {
		b[i] = letters[b[i]%32]
	}
	return string(b[:])
}

// PairWith adds a device's key to the account that showed a code. A code is valid once.
func (a *accounts) PairWith(ctx context.Context, code, key string) (storedAccount, error) {
	bad := &online.Refused{Reason: online.BadCode}
	var p pairing
	at, err := readValue(ctx, a.store, codeAt(code), &p)
	if err != nil {
		return storedAccount{}, err
	}
	if p.Account == "" {
		return storedAccount{}, bad
	}
	if _, err := a.store.Delete(ctx, codeAt(code), at); isConflict(err) {
		return storedAccount{}, bad
	} else if err != nil {
		return storedAccount{}, err
	}
	if a.now() >= p.Expires || key == p.Account {
		return storedAccount{}, bad
	}
	one, err := a.change(ctx, p.Account, func(one *storedAccount) error {
		if !slices.Contains(one.Keys, key) {
			if len(one.Keys) == maxDevices {
				return bad
			}
			one.Keys = append(one.Keys, key)
		}
		return nil
	})
	if err != nil {
		return storedAccount{}, err
	}
	if at, err = readValue(ctx, a.store, deviceAt(key), new(string)); err != nil {
		return storedAccount{}, err
	}
	data, err := json.Marshal(one.ID)
	if err != nil {
		return storedAccount{}, err
	}
	_, err = a.store.Put(ctx, deviceAt(key), at, data)
	return one, err
}

func (a *accounts) Unpair(ctx context.Context, id, key string) (storedAccount, error) {
	one, err := a.change(ctx, id, func(one *storedAccount) error {
		one.Keys = slices.DeleteFunc(one.Keys, func(k string) bool { return k == key })
		return nil
	})
	if err != nil {
		return storedAccount{}, err
	}
	of := ""
	at, err := readValue(ctx, a.store, deviceAt(key), &of)
	if err != nil || of != id {
		return one, err
	}
	if _, err = a.store.Delete(ctx, deviceAt(key), at); isConflict(err) {
		err = nil // paired again since
	}
	return one, err
}

func (a *accounts) Delete(ctx context.Context, id string) error {
	var one storedAccount
	mark, err := readValue(ctx, a.store, accountAt(id), &one)
	if err != nil || one.ID == "" {
		return err
	}
	for _, key := range one.Keys {
		at, err := readValue(ctx, a.store, deviceAt(key), new(string))
		if err != nil {
			return err
		}
		if _, err := a.store.Delete(ctx, deviceAt(key), at); err != nil {
			return err
		}
	}
	if _, err := a.store.Delete(ctx, accountAt(id), mark); err != nil {
		return err
	}
	if err := a.strike(ctx, skeleton(one.Name), id); err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.cache[id] = cachedAccount{storedAccount{ID: id}, a.now()}
	return nil
}

func (a *accounts) There(ctx context.Context, id string) (bool, error) {
	item, err := a.store.Get(ctx, accountAt(id))
	return item.Present(), err
}

func (a *accounts) Deleted(ctx context.Context, id string) (bool, error) {
	item, err := a.store.Get(ctx, accountAt(id))
	return item.Deleted, err
}

func (a *accounts) Forget(id string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.cache, id)
}

const fresh = clock.Minute

// Learn caches accounts for Known. It caches missing accounts without a name.
func (a *accounts) Learn(ctx context.Context, ids []string) error {
	for _, id := range ids {
		a.mu.Lock()
		one, ok := a.cache[id]
		a.mu.Unlock()
		if ok && a.now().Since(one.at) < fresh {
			continue
		}
		read := storedAccount{ID: id}
		if _, err := readValue(ctx, a.store, accountAt(id), &read); err != nil {
			return err
		}
		a.learn(read)
		if err := a.LearnNames(ctx, read.Name); err != nil {
			return err
		}
	}
	return nil
}

const mostKnown = 100_000

func (a *accounts) learn(one storedAccount) storedAccount {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.cache) >= mostKnown {
		clear(a.cache)
		clear(a.looks)
	}
	a.cache[one.ID] = cachedAccount{one, a.now()}
	return one
}

// Known returns an account cached with Learn. It does not block.
func (a *accounts) Known(id string) storedAccount {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.cache[id].storedAccount
}

func (a *accounts) change(ctx context.Context, id string, do func(*storedAccount) error) (storedAccount, error) {
	for {
		var one storedAccount
		at, err := readValue(ctx, a.store, accountAt(id), &one)
		if err != nil {
			return storedAccount{}, err
		}
		if one.ID == "" {
			return storedAccount{}, &online.Refused{Reason: online.UnknownPlayer}
		}
		if err := do(&one); err != nil {
			return storedAccount{}, err
		}
		if one, err = a.put(ctx, one, at); !isConflict(err) {
			return one, err
		}
	}
}

// put writes an account if no other version was stored since the one with the mark that the
// parameter after names.
func (a *accounts) put(ctx context.Context, one storedAccount, after journal.Mark) (storedAccount, error) {
	if err := putValue(ctx, a.store, accountAt(one.ID), after, one); err != nil {
		return storedAccount{}, err
	}
	return a.learn(one), nil
}

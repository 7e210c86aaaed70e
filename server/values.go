package server

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"

	"roundtable/server/journal"
)

// readValue reads the value of a key into into, if there is one, and returns the mark of the key's
// last write.
func readValue(ctx context.Context, from journal.Store, key string, into any) (journal.Mark, error) {
	item, err := from.Get(ctx, key)
	if err != nil || !item.Present() {
		return item.Mark, err
	}
	return item.Mark, json.Unmarshal(item.Data, into)
}

// putValue writes a value, if the key's last write has the mark after.
func putValue(ctx context.Context, to journal.Store, key string, after journal.Mark, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	_, err = to.Put(ctx, key, after, data)
	return err
}

func isConflict(err error) bool {
	var conflict *journal.Conflict
	return errors.As(err, &conflict)
}

// smallOrders are the encodings of the points of small order of Ed25519, without the sign bit: 0,
// 1, the two of order 8, and -1, p and p+1, which also mean 0 and 1. Anybody can sign for a key
// that is such a point.
var smallOrders = func() (all [][]byte) {
	for _, text := range []string{
		"0000000000000000000000000000000000000000000000000000000000000000",
		"0100000000000000000000000000000000000000000000000000000000000000",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	} {
		point, err := hex.DecodeString(text)
		if err != nil {
			panic(err)
		}
		all = append(all, point)
	}
	return all
}()

func smallOrder(key []byte) bool {
	if len(key) != 32 {
		return false
	}
	point := bytes.Clone(key)
	point[31] &= 0x7f
	return slices.ContainsFunc(smallOrders, func(small []byte) bool { return bytes.Equal(point, small) })
}

package journal

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// Salvage reads all data in a node's folder, on which no server may run, and changes nothing. It
// returns each game's events up to the first missing one, and each key's last readable value, in
// memory, so it needs enough memory for all.
//
// The second value is the *Damaged of Check, or nil.
func Salvage(ctx context.Context, dir string) (*Memory, *Damaged, error) {
	unlock, err := lock(dir)
	if errors.Is(err, ErrInUse) {
		return nil, nil, err
	} else if err == nil {
		defer unlock()
	} // otherwise the disk is not writable, so no server can run there
	text, err := os.ReadFile(filepath.Join(dir, ledgerFile))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	var damaged *Damaged
	if err := look(dir, readLedger(text).all(), ctx.Err); err != nil && !errors.As(err, &damaged) {
		return nil, nil, err
	}
	folders, err := streamFolders(dir)
	if err != nil {
		return nil, nil, err
	}
	into := NewMemory()
	for _, folder := range folders {
		stream := filepath.Base(folder)
		switch name, isStore := strings.CutPrefix(stream, "KV_"); {
		case strings.Contains(folder, raftPart):
		case stream == gamesStream:
			err = salvageGames(ctx, into, folder)
		case isStore:
			err = salvageStore(ctx, into, folder, name)
		}
		if err != nil {
			return nil, nil, err
		}
	}
	return into, damaged, nil
}

func eachWrite(ctx context.Context, folder, prefix string, each func(write) error) error {
	all, err := blocks(folder)
	if err != nil {
		return err
	}
	for _, index := range all {
		block, err := os.ReadFile(blockFile(folder, index))
		if err != nil {
			continue // unreadable data is lost
		}
		readBlock(filepath.Base(folder), index, block, func(r record) {
			name, ours := strings.CutPrefix(r.subject, prefix)
			if !r.whole || !r.message() || !ours || err != nil {
				return
			}
			w := write{
				name: name, mark: Mark(r.sequence), after: never, data: r.data,
				id: headerLine(r.header, idHeader), deleted: headerLine(r.header, deleteHeader) == deleteValue,
			}
			if after, ok := afterOf(r.header); ok && after < r.sequence {
				w.after = Mark(after)
			}
			err = each(w)
		})
		if err = errors.Join(err, ctx.Err()); err != nil {
			return err
		}
	}
	return nil
}

func salvageGames(ctx context.Context, into *Memory, folder string) error {
	heads, lasts := map[string]head{}, map[string]Mark{}
	return eachWrite(ctx, folder, gamesPrefix, func(w write) (err error) {
		h := heads[w.name]
		if h.next(w) {
			lasts[w.name], err = into.Append(ctx, w.name, lasts[w.name], w.id, w.data)
		}
		heads[w.name] = h
		return err
	})
}

func salvageStore(ctx context.Context, into *Memory, folder, name string) error {
	heads, lasts := map[string]keyHead{}, map[string]write{}
	err := eachWrite(ctx, folder, storePrefix(name), func(w write) error {
		if goOn(heads, w) {
			lasts[w.name] = w
		}
		return nil
	})
	if err != nil {
		return err
	}
	store, err := into.Store(ctx, name)
	if err != nil {
		return err
	}
	for key, w := range lasts {
		if w.deleted {
			continue
		}
		if _, err := store.Put(ctx, key, 0, w.data); err != nil {
			return err
		}
	}
	return nil
}

package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"roundtable/online"
	"roundtable/server/journal"
)

// An account's finished games have an index, so that reading a page of them has constant cost. The
// root of the index holds the newest names, and says where each block of older names begins. The
// names are sorted, latest first.

// indexPrefix begins the keys of indices, which are stored with the finished games.
const indexPrefix = "index."

const (
	blockSize  = 50                   // names of a new block
	mostNewest = blockSize * 3 / 2    // names of a root
	namesLimit = journal.MaxData / 64 // of a block with later additions
)

type indexRoot struct {
	Made   string   `json:"made"` // random for each rebuild; part of the blocks' names
	Newest []string `json:"newest"`
	Blocks []string `json:"blocks,omitempty"` // first name of each, oldest block first

	mark journal.Mark
}

func rootKey(account string) string { return indexPrefix + account }

func (r *indexRoot) blockKey(account string, n int) string {
	return rootKey(account) + "." + r.Made + "." + strconv.Itoa(n)
}

// blockOf returns the number of the block to which a name belongs; len(r.Blocks) means the newest
// names.
func (r *indexRoot) blockOf(name string) int {
	for n, first := range r.Blocks {
		if first <= name {
			return n
		}
	}
	return len(r.Blocks)
}

func (l *lists) index(ctx context.Context, account string) (*indexRoot, error) {
	for {
		item, err := l.config.Ended.Get(ctx, rootKey(account))
		if err != nil {
			return nil, err
		}
		r := &indexRoot{mark: item.Mark}
		if item.Present() {
			if err := json.Unmarshal(item.Data, r); err == nil && r.Made != "" {
				return r, nil
			}
			l.config.Log.Error("the index of a player's games is damaged, and rebuilt", "account", account)
		}
		names, err := l.names(ctx, account)
		if err != nil {
			return nil, err
		}
		if len(names) == 0 {
			return &indexRoot{Made: newIndexName(), mark: item.Mark}, nil
		}
		if r, err = l.makeIndex(ctx, account, item.Mark, names); !isConflict(err) {
			return r, err
		}
	}
}

func (l *lists) names(ctx context.Context, account string) ([]string, error) {
	keys, err := l.config.Ended.Keys(ctx, account+".")
	for i, key := range keys {
		keys[i] = strings.TrimPrefix(key, account+".")
	}
	return keys, err
}

func newIndexName() string { return rand.Text()[:8] }

func (l *lists) makeIndex(ctx context.Context, account string, after journal.Mark, names []string) (*indexRoot, error) {
	r := &indexRoot{Made: newIndexName()}
	for len(names) > mostNewest {
		block := names[len(names)-blockSize:]
		if _, err := l.put(ctx, r.blockKey(account, len(r.Blocks)), 0, block); err != nil {
			return nil, err
		}
		r.Blocks = append(r.Blocks, block[0])
		names = names[:len(names)-blockSize]
	}
	r.Newest = names
	var err error
	if r.mark, err = l.put(ctx, rootKey(account), after, r); isConflict(err) {
		for n := range r.Blocks { // another server was first
			if err := removeEntry(ctx, l.config.Ended, r.blockKey(account, n), nil); err != nil {
				return nil, err
			}
		}
	}
	return r, err
}

func (l *lists) put(ctx context.Context, key string, after journal.Mark, value any) (journal.Mark, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return 0, err
	}
	return l.config.Ended.Put(ctx, key, after, data)
}

func (l *lists) block(ctx context.Context, account string, r *indexRoot, n int) (names []string, mark journal.Mark, err error) {
	item, err := l.config.Ended.Get(ctx, r.blockKey(account, n))
	if err == nil && item.Present() {
		err = json.Unmarshal(item.Data, &names)
	}
	return names, item.Mark, err
}

func (l *lists) enter(ctx context.Context, account, name string) error {
	for {
		r, err := l.index(ctx, account)
		if err != nil {
			return err
		}
		if n := r.blockOf(name); n < len(r.Blocks) {
			err = l.enterBlock(ctx, account, r, n, name)
		} else if at, there := slices.BinarySearch(r.Newest, name); there {
			return nil
		} else if len(r.Newest) >= mostNewest {
			if err = l.split(ctx, account, r); err == nil {
				continue
			}
		} else {
			r.Newest = slices.Insert(r.Newest, at, name)
			_, err = l.put(ctx, rootKey(account), r.mark, r)
		}
		if !isConflict(err) {
			return err
		}
	}
}

func (l *lists) enterBlock(ctx context.Context, account string, r *indexRoot, n int, name string) error {
	names, mark, err := l.block(ctx, account, r, n)
	if err != nil {
		return err
	}
	at, there := slices.BinarySearch(names, name)
	if there {
		return nil
	}
	names = slices.Insert(names, at, name)
	if len(names) > namesLimit {
		all, err := l.names(ctx, account)
		if err == nil {
			_, err = l.makeIndex(ctx, account, r.mark, all)
		}
		return err
	}
	_, err = l.put(ctx, r.blockKey(account, n), mark, names)
	return err
}

// split moves the older part of the newest names into a block of their own. A full root is changed
// in no other way, so all servers write the same block.
func (l *lists) split(ctx context.Context, account string, r *indexRoot) error {
	block, n := slices.Clone(r.Newest[len(r.Newest)-blockSize:]), len(r.Blocks)
	_, mark, err := l.block(ctx, account, r, n)
	if err != nil {
		return err
	}
	// If the root is unchanged now, no other server has changed its block since.
	switch item, err := l.config.Ended.Get(ctx, rootKey(account)); {
	case err != nil:
		return err
	case item.Mark != r.mark:
		return &journal.Conflict{Name: rootKey(account), After: r.mark, Last: item.Mark}
	}
	if _, err := l.put(ctx, r.blockKey(account, n), mark, block); err != nil {
		return err
	}
	r.Newest, r.Blocks = r.Newest[:len(r.Newest)-blockSize], append(r.Blocks, block[0])
	_, err = l.put(ctx, rootKey(account), r.mark, r)
	return err
}

// Page returns up to most of an account's finished games that ended before a moment (0: now),
// latest first, and whether there are more.
func (l *lists) Page(ctx context.Context, account string, before online.Instant, most int) (all []*listedGame, more bool, err error) {
	r, err := l.index(ctx, account)
	if err != nil {
		return nil, false, err
	}
	first := ""
	if before > 0 {
		first = latestFirst(before - 1)
	}
	names := r.Newest
	for n := r.blockOf(first); ; {
		if n < len(r.Blocks) {
			if names, _, err = l.block(ctx, account, r, n); err != nil {
				return nil, false, err
			}
		}
		at, _ := slices.BinarySearch(names, first)
		for _, name := range names[at:] {
			if len(all) == most {
				return all, true, nil
			}
			item, err := l.config.Ended.Get(ctx, account+"."+name)
			if err != nil {
				return nil, false, err
			}
			if !item.Present() {
				continue // just removed
			}
			one := &listedGame{}
			if err := json.Unmarshal(item.Data, one); err != nil {
				return nil, false, err
			}
			all = append(all, one)
		}
		if n--; n < 0 {
			return all, false, nil
		}
		if len(all) == most {
			return all, true, nil
		}
	}
}

func (l *lists) reindex(ctx context.Context, account string) error {
	for {
		item, err := l.config.Ended.Get(ctx, rootKey(account))
		if err != nil {
			return err
		}
		names, err := l.names(ctx, account)
		if err != nil {
			return err
		}
		var has []string
		r := &indexRoot{}
		right := item.Present() && json.Unmarshal(item.Data, r) == nil && r.Made != ""
		for n := len(r.Blocks) - 1; right && n >= 0; n-- {
			block, _, err := l.block(ctx, account, r, n)
			right = err == nil && len(block) > 0 && block[0] == r.Blocks[n]
			has = append(has, block...)
		}
		if right && slices.Equal(append(r.Newest, has...), names) || len(names) == 0 && !item.Present() {
			return l.clearBlocks(ctx, account, r)
		}
		if r, err = l.makeIndex(ctx, account, item.Mark, names); isConflict(err) {
			continue
		} else if err != nil {
			return err
		}
		return l.clearBlocks(ctx, account, r)
	}
}

func (l *lists) clearBlocks(ctx context.Context, account string, r *indexRoot) error {
	keys, err := l.config.Ended.Keys(ctx, rootKey(account)+".")
	if err != nil {
		return err
	}
	for _, key := range keys {
		if r.Made != "" && strings.HasPrefix(key, rootKey(account)+"."+r.Made+".") {
			continue
		}
		if err := removeEntry(ctx, l.config.Ended, key, nil); err != nil {
			return err
		}
	}
	return nil
}

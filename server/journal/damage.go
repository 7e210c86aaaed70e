package journal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Damaged says that the disk has lost or changed stored data.
type Damaged struct {
	Streams []string // known to be damaged
	Lost    uint64   // missing events, as far as known
	What    []string // the faults, by file
	Tail    bool     // only the end of streams is missing; another node may have it
}

const maxNamed = 20

// Error names the first damaged files and streams.
func (e *Damaged) Error() string {
	text := "the disk has lost a part of the games: " + some(e.What)
	if e.Lost > 0 {
		text += fmt.Sprintf("; events that are missing: %d", e.Lost)
	}
	if len(e.Streams) > 0 {
		text += fmt.Sprintf("; games that are known to be damaged (%d): %s", len(e.Streams), some(e.Streams))
	}
	return text
}

func some(all []string) string {
	if len(all) > maxNamed {
		return strings.Join(all[:maxNamed], ", ") + ", ..."
	}
	return strings.Join(all, ", ")
}

// look reads all files of a node's streams. It returns a *Damaged if they differ from what was
// written, or hold less than the ledger says. An unfinished write at the end of a stream is no
// damage. look calls pause between files, during which others may write.
func look(dir string, ends map[string]end, pause func() error) error {
	found := &Damaged{Tail: true}
	folders, err := streamFolders(dir)
	if err != nil {
		return err
	}
	for _, folder := range folders {
		c := checker{damage: found, dir: folder, stream: filepath.Base(folder)}
		if strings.Contains(folder, raftPart) {
			c.raft = true
		} else {
			c.end = ends[c.stream]
			delete(ends, c.stream)
		}
		if err := c.check(pause); err != nil {
			return err
		}
	}
	for name, e := range ends {
		if e.last > 0 {
			found.add(false, name+" is not there at all")
		}
	}
	if len(found.What) == 0 {
		return nil
	}
	slices.Sort(found.Streams)
	found.Streams = slices.Compact(found.Streams)
	return found
}

func (e *Damaged) add(tail bool, what string) {
	e.What = append(e.What, what)
	e.Tail = e.Tail && tail
}

// raftPart marks the folders of a cluster's consensus.
var raftPart = string(filepath.Separator) + "_js_" + string(filepath.Separator)

func streamFolders(dir string) (all []string, err error) {
	err = filepath.WalkDir(filepath.Join(dir, keptIn), func(path string, d os.DirEntry, err error) error {
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		if err == nil && d.IsDir() && d.Name() == "msgs" {
			all = append(all, filepath.Dir(path))
			return filepath.SkipDir
		}
		return err
	})
	return all, err
}

type checker struct {
	damage *Damaged
	dir    string
	stream string
	raft   bool
	end    end

	last  uint64            // sequence
	holes uint64            // missing sequences
	keys  map[string][2]int // messages of a store's key: up to the ledger's count, and later
	bad   bool
}

func (c *checker) check(pause func() error) error {
	if !c.raft && !describes(c.dir) {
		c.wrong(filepath.Join(c.dir, "meta.inf"), "it is damaged or missing")
	}
	all, err := blocks(c.dir)
	if err != nil {
		return err
	}
	c.keys = map[string][2]int{}
	for i, index := range all {
		name := blockFile(c.dir, index)
		block, err := os.ReadFile(name)
		if errors.Is(err, os.ErrNotExist) {
			continue // it was removed just now
		}
		var rest int
		if err == nil {
			rest = readBlock(c.stream, index, block, func(r record) { c.record(name, r) })
		} else {
			c.wrong(name, err.Error())
		}
		if rest > 0 && i < len(all)-1 {
			c.wrong(name, fmt.Sprintf("its last %d bytes are damaged", rest))
		}
		if err := pause(); err != nil {
			return err
		}
	}
	if c.raft {
		return nil
	}
	if c.last < c.end.last {
		if c.journal() {
			c.damage.Lost += c.end.last - c.last
		}
		c.damage.add(!c.bad, fmt.Sprintf("%s ends at %d and not at %d", c.stream, c.last, c.end.last))
	}
	if c.journal() && c.holes > 0 {
		c.damage.Lost += c.holes
		c.wrong(c.dir, fmt.Sprintf("of %d messages %d are missing", c.last, c.holes))
	}
	if !c.journal() && c.last >= c.end.last && c.end.count > c.most() {
		c.wrong(c.dir, fmt.Sprintf("of %d messages only %d are there", c.end.count, c.most()))
	}
	if c.journal() && (c.bad || c.last < c.end.last) {
		return c.name(all)
	}
	return nil
}

// journal reports whether the stream is the journal, from which no message is ever removed.
func (c *checker) journal() bool { return c.stream == gamesStream }

func (c *checker) wrong(file, what string) {
	c.bad = true
	c.damage.add(false, fmt.Sprintf("%s: %s", file, what))
}

func (c *checker) record(file string, r record) {
	if !r.whole {
		c.wrong(file, fmt.Sprintf("damaged after message %d", c.last))
		return
	}
	sequence := r.sequence &^ noMessage
	if c.journal() && r.message() && sequence > c.last+1 {
		c.holes += sequence - c.last - 1
	}
	c.last = max(c.last, sequence)
	if !c.raft && !c.journal() && r.message() {
		n := c.keys[r.subject]
		if sequence <= c.end.at {
			n[0]++
		} else {
			n[1]++
		}
		c.keys[r.subject] = n
	}
}

// most returns the most messages that a store can have had at the time of the ledger's count. Older
// messages of keys that were written later may have been forgotten.
func (c *checker) most() (n uint64) {
	for _, k := range c.keys {
		before := k[0]
		if k[1] > 0 {
			before += k[1]
		}
		n += uint64(min(before, revisions))
	}
	return n
}

// name records the damaged games: games with an event whose predecessor is missing, and games that
// a damaged record names.
func (c *checker) name(all []int) error {
	there := map[string]map[uint64]bool{}
	for _, index := range all {
		block, err := os.ReadFile(blockFile(c.dir, index))
		if err != nil {
			continue // already recorded
		}
		readBlock(c.stream, index, block, func(r record) {
			stream, ours := strings.CutPrefix(r.subject, gamesPrefix)
			if !ours || checkName("stream", stream) != nil {
				return
			}
			if !r.whole {
				c.damage.Streams = append(c.damage.Streams, stream)
				return
			}
			if there[stream] == nil {
				there[stream] = map[uint64]bool{0: true}
			}
			there[stream][r.sequence] = true
			if after, ok := afterOf(r.header); ok && after < r.sequence && !there[stream][after] {
				c.damage.Streams = append(c.damage.Streams, stream)
			}
		})
	}
	return nil
}

func headerLine(header []byte, name string) string {
	for line := range strings.SplitSeq(string(header), "\r\n") {
		if value, ok := strings.CutPrefix(line, name+": "); ok {
			return value
		}
	}
	return ""
}

func afterOf(header []byte) (after uint64, ok bool) {
	after, err := strconv.ParseUint(headerLine(header, afterHeader), 10, 64)
	return after, err == nil
}

// Check reads the files in a node's folder, on which no server may run. The error is a *Damaged,
// ErrInUse, or says why the files cannot be read.
func Check(ctx context.Context, dir string) error {
	unlock, err := lock(dir)
	if err != nil {
		return err
	}
	defer unlock()
	l, err := openLedger(dir)
	if err != nil {
		return err
	}
	return errors.Join(look(dir, l.all(), ctx.Err), l.close())
}

package journal

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// ledgerFile is the file in a node's folder that holds the ends of streams.
const ledgerFile = "ends"

const lineSize = 160

// end is a stream's end on this node's disk.
type end struct {
	last  uint64 // sequence acknowledged, or seen in the store
	at    uint64 // sequence at the last count
	count uint64 // messages in the store then
}

// ledger stores where each stream ends. NATS cannot tell when data at the end of a stream is
// missing, but the ledger can. The file has a line of fixed length for each stream, which is
// overwritten in place.
type ledger struct {
	mu    sync.Mutex
	file  *os.File
	lines map[string]int // of streams, from 0
	ends  map[string]end
}

func openLedger(dir string) (*ledger, error) {
	f, err := os.OpenFile(filepath.Join(dir, ledgerFile), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("journal: %w", err), f.Close())
	}
	l := readLedger(text)
	l.file = f
	return l, nil
}

func readLedger(text []byte) *ledger {
	l := &ledger{lines: map[string]int{}, ends: map[string]end{}}
	for n := 0; (n+1)*lineSize <= len(text); n++ {
		name, e := readEnd(string(text[n*lineSize : (n+1)*lineSize]))
		if name == "" {
			name = fmt.Sprint(" ", n) // an invalid name: the place is taken
		}
		l.lines[name], l.ends[name] = n, e
	}
	return l
}

func readEnd(line string) (name string, e end) {
	text, sum, _ := strings.Cut(strings.TrimSpace(line), " sum ")
	if fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(text))) != sum {
		return "", end{}
	}
	if n, _ := fmt.Sscanf(text, "%s last %d, %d at %d", &name, &e.last, &e.count, &e.at); n != 4 {
		return "", end{}
	}
	return name, e
}

func (l *ledger) all() map[string]end {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.ends)
}

func (l *ledger) reach(stream string, last uint64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.ends[stream]
	if last <= e.last {
		return nil
	}
	e.last = last
	return l.write(stream, e)
}

func (l *ledger) count(stream string, at, count uint64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.ends[stream]
	if e.at == at && e.count == count && e.last >= at {
		return nil
	}
	e.last, e.at, e.count = max(e.last, at), at, count
	return l.write(stream, e)
}

func (l *ledger) write(stream string, e end) error {
	n, ok := l.lines[stream]
	if !ok {
		n = len(l.lines)
	}
	text := fmt.Sprintf("%s last %d, %d at %d", stream, e.last, e.count, e.at)
	text += fmt.Sprintf(" sum %08x", crc32.ChecksumIEEE([]byte(text)))
	if _, err := l.file.WriteAt(fmt.Appendf(nil, "%-*s\n", lineSize-1, text), int64(n)*lineSize); err != nil {
		return err
	}
	l.lines[stream], l.ends[stream] = n, e
	return nil
}

func (l *ledger) close() error {
	return errors.Join(l.file.Sync(), l.file.Close())
}

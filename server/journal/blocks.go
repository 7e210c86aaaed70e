package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"os"
	"path/filepath"
	"slices"

	"github.com/minio/highwayhash"
)

// NATS silently drops damaged data when it reads its files, often together with all later data. So
// a node reads the files first. A stream is a folder with the files msgs/1.blk, msgs/2.blk ... of
// records:
//
//	length(4) sequence(8) time(8) subject length(2) subject [header length(4) header] data sum(8)
//
// The highest bit of the length marks a header. The two highest bits of the sequence mark a missing
// message.

const (
	recordHead  = 22
	recordSum   = 8
	hasHeader   = 1 << 31 // in the length
	noMessage   = 3 << 62 // in the sequence: a deleted message
	longestName = 1 << 10
)

type record struct {
	sequence uint64
	subject  string
	header   []byte
	data     []byte
	whole    bool // its sum is right; otherwise the subject may be wrong
}

// message reports whether the record is a message, not a deletion mark.
func (r record) message() bool { return r.sequence&noMessage == 0 && r.subject != "" }

func newSum(name string) hash.Hash64 {
	key := sha256.Sum256([]byte(name))
	sum, err := highwayhash.New64(key[:])
	if err != nil {
		panic(err) // the key has 32 bytes
	}
	return sum
}

// nextRecord reads the first record of a block. It returns the record's length, which is 0 if the
// record is malformed.
func nextRecord(sum hash.Hash64, block []byte) (r record, length int) {
	if len(block) < recordHead+recordSum {
		return r, 0
	}
	size := binary.LittleEndian.Uint32(block)
	headed := size&hasHeader != 0
	length = int(size &^ hasHeader)
	name := int(binary.LittleEndian.Uint16(block[20:]))
	least := recordHead + name + recordSum
	if headed {
		least += 4
	}
	if length < least || length > len(block) || name > longestName {
		return r, 0
	}
	body := block[recordHead : length-recordSum]
	r.sequence = binary.LittleEndian.Uint64(block[4:])
	r.subject = string(body[:name])
	body = body[name:]
	if headed {
		n := int(binary.LittleEndian.Uint32(body))
		if body = body[4:]; n > len(body) {
			return r, 0
		}
		r.header, r.data = body[:n], body[n:]
	} else {
		r.data = body
	}
	sum.Reset()
	sum.Write(block[4:20])
	sum.Write([]byte(r.subject))
	sum.Write(body)
	// The sum does not cover where the header ends.
	r.whole = bytes.Equal(sum.Sum(nil), block[length-recordSum:length]) && (!headed || bytes.HasSuffix(r.header, []byte("\r\n\r\n")))
	return r, length
}

// readBlock calls each with the records of a block, whole or not. It returns the number of bytes at
// the end that are no record. Such bytes in the middle are skipped up to the next whole record, and
// reported as one record that is not whole.
func readBlock(stream string, index int, block []byte, each func(record)) (rest int) {
	sum := newSum(fmt.Sprintf("%s-%d", stream, index))
	for len(block) > 0 {
		r, length := nextRecord(sum, block)
		if length == 0 || !r.whole {
			skip := 1
			for ; skip < len(block); skip++ {
				if next, n := nextRecord(sum, block[skip:]); n > 0 && next.whole {
					break
				}
			}
			if skip == len(block) {
				return len(block)
			}
			length, r.whole = skip, false
		}
		each(r)
		block = block[length:]
	}
	return 0
}

func blockFile(dir string, index int) string {
	return filepath.Join(dir, "msgs", fmt.Sprint(index, ".blk"))
}

func blocks(dir string) (all []int, err error) {
	entries, err := os.ReadDir(filepath.Join(dir, "msgs"))
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		var index int
		if n, _ := fmt.Sscanf(e.Name(), "%d.blk", &index); n == 1 && e.Name() == fmt.Sprint(index, ".blk") {
			all = append(all, index)
		}
	}
	slices.Sort(all)
	return all, nil
}

// describes reports whether the file in which NATS describes a stream is whole.
func describes(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "meta.inf"))
	want, err2 := os.ReadFile(filepath.Join(dir, "meta.sum"))
	if err != nil || err2 != nil {
		return false
	}
	sum := newSum(filepath.Base(dir))
	sum.Write(text)
	return string(want) == hex.EncodeToString(sum.Sum(nil))
}

package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// version is the version of the envelopes that are written. Version 1 can still be read.
const version = 2

// seal returns an envelope: a line 'roundtable VERSION GENERATION LENGTH SHA256', then the data.
// The checksum covers the rest of the line and the data; in version 1 it left out the first two
// words. Later versions may add words, but keep the first three and the final checksum, so that
// old programs can tell whole envelopes from damaged ones.

func seal(generation uint64, data []byte) []byte {
	head := fmt.Sprintf("roundtable %d %d %d", version, generation, len(data))
	return append([]byte(head+" "+sum(head, data)+"\n"), data...)
}

func sum(head string, data []byte) string {
	h := sha256.New()
	h.Write([]byte(head + "\n"))
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil))
}

type slot struct {
	state      state
	generation uint64
	version    int
	data       []byte    // as sealed, if it is good
	raw        []byte    // as stored
	odd        *oddError // set if the slot does not hold bytes
}

type state uint8

const (
	absent state = iota
	damaged
	newer
	good
)

const longestHead = 256

func open(raw []byte) slot {
	if len(raw) == 0 {
		return slot{}
	}
	bad := slot{state: damaged, raw: raw}
	end := bytes.IndexByte(raw[:min(len(raw), longestHead)], '\n')
	if end < 0 {
		return bad
	}
	head, data := string(raw[:end]), raw[end+1:]
	words := strings.Split(head, " ")
	if len(words) < 5 || words[0] != "roundtable" {
		return bad
	}
	v, err := strconv.Atoi(words[1])
	if err != nil || v < 1 || strconv.Itoa(v) != words[1] {
		return bad
	}
	generation, err := strconv.ParseUint(words[2], 10, 64)
	if err != nil {
		return bad
	}
	last := words[len(words)-1]
	covered := strings.TrimSuffix(head, " "+last)
	if v == 1 {
		covered = strings.TrimPrefix(covered, "roundtable 1 ")
	}
	if last != sum(covered, data) {
		return bad
	}
	got := slot{state: newer, generation: generation, version: v, raw: raw}
	if v > version {
		return got
	}
	if len(words) != 5 || words[3] != strconv.Itoa(len(data)) {
		return bad
	}
	got.state, got.data = good, data
	return got
}

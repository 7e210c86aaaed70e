package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// version is of the envelope. A program that finds a higher one leaves it alone.
const version = 1

// An envelope is a line 'roundtable VERSION GENERATION LENGTH SHA256', then the
// data. The checksum covers generation, length and data.

func seal(generation uint64, data []byte) []byte {
	head := fmt.Sprintf("%d %d", generation, len(data))
	return append(fmt.Appendf(nil, "roundtable %d %s %s\n", version, head, sum(head, data)), data...)
}

func sum(head string, data []byte) string {
	h := sha256.New()
	h.Write([]byte(head + "\n"))
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil))
}

// slot is what one slot holds.
type slot struct {
	state      state
	generation uint64
	version    int
	data       []byte
}

type state uint8

const (
	absent state = iota
	damaged
	newer
	good
)

func open(raw []byte) slot {
	if len(raw) == 0 {
		return slot{}
	}
	bad := slot{state: damaged}
	end := bytes.IndexByte(raw[:min(len(raw), 256)], '\n')
	if end < 0 {
		return bad
	}
	words := strings.Split(string(raw[:end]), " ")
	if len(words) < 2 || words[0] != "roundtable" {
		return bad
	}
	v, err := strconv.Atoi(words[1])
	switch {
	case err != nil || v < 1:
		return bad
	case v > version:
		return slot{state: newer, version: v}
	case len(words) != 5:
		return bad
	}
	generation, err := strconv.ParseUint(words[2], 10, 64)
	if err != nil {
		return bad
	}
	data := raw[end+1:]
	if words[3] != strconv.Itoa(len(data)) || words[4] != sum(words[2]+" "+words[3], data) {
		return bad
	}
	return slot{state: good, generation: generation, version: v, data: data}
}

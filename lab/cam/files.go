package cam

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"io"
)

func (t *Tables) heading(m Material) string {
	return fmt.Sprintf("values of %s on the board %s\n", m, t.Board.rules.Name())
}

// Write writes the values of a material: a line with its name, a byte for each number, beginning
// with those in which the first side is to move, and the SHA-256 of all that.
func (t *Tables) Write(m Material, to io.Writer) error {
	h := sha256.New()
	w := io.MultiWriter(to, h)
	if _, err := io.WriteString(w, t.heading(m)); err != nil {
		return err
	}
	for _, s := range m.sides() {
		if _, err := w.Write(t.values[s[0].id()][s[1].id()]); err != nil {
			return err
		}
	}
	_, err := to.Write(h.Sum(nil))
	return err
}

// Checksum returns the SHA-256 of the values of a material, a byte for each number, first those
// with the first side to move. Numbers are ordered by the placing of the side to move, then by
// that of the other: by its Knights, then by its Men, each by the last square (A1, B1 and on, rank
// by rank), then by the one before. Of a placing of the side to move and the mirrored one the
// lower counts. The side to move plays upwards.
func (t *Tables) Checksum(m Material) (sum [sha256.Size]byte) {
	h := sha256.New()
	for _, s := range m.sides() {
		h.Write(t.values[s[0].id()][s[1].id()])
	}
	h.Sum(sum[:0])
	return sum
}

// Read reads a file of Write. It returns an error if the file is no such file, or is incomplete or
// changed.
func (t *Tables) Read(m Material, from io.Reader) error {
	h := sha256.New()
	b := bufio.NewReader(from)
	r := io.TeeReader(b, h)
	heading := make([]byte, len(t.heading(m)))
	if _, err := io.ReadFull(r, heading); err != nil || string(heading) != t.heading(m) {
		return fmt.Errorf("cam: it does not begin with %q", t.heading(m))
	}
	t.make(m)
	for _, s := range m.sides() {
		if _, err := io.ReadFull(r, t.values[s[0].id()][s[1].id()]); err != nil {
			t.Drop(m)
			return fmt.Errorf("cam: %v is cut off: %w", m, err)
		}
	}
	sum := make([]byte, sha256.Size+1)
	if n, err := io.ReadFull(b, sum); n != sha256.Size || err != io.ErrUnexpectedEOF || string(sum[:n]) != string(h.Sum(nil)) {
		t.Drop(m)
		return fmt.Errorf("cam: the values of %v are not those that were written", m)
	}
	return nil
}

package brain

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math"
	"strings"
	"testing"

	"roundtable/engine/camelot"
)

func TestEncodedIsDecoded(t *testing.T) {
	n := Quantize(randomWeights(5))
	got, err := DecodeNetwork(n.Encode())
	if err != nil {
		t.Fatal(err)
	}
	if *got != *n {
		t.Error("another network is read than was written")
	}
	if !bytes.Equal(got.Encode(), n.Encode()) {
		t.Error("and written otherwise")
	}
}

// sealed returns a file with another text in place of one, and the checksum right.
func sealed(file []byte, old, new string) []byte {
	body := bytes.Replace(file[:len(file)-4], []byte(old), []byte(new), 1)
	return binary.LittleEndian.AppendUint32(bytes.Clone(body), crc32.ChecksumIEEE(body))
}

func TestWrongFilesAreRefused(t *testing.T) {
	file := Quantize(randomWeights(5)).Encode()
	damaged := bytes.Clone(file)
	damaged[len(file)/2] ^= 4
	for _, c := range []struct {
		file []byte
		says string
	}{
		{nil, "no network"},
		{[]byte("roundtable recording 3\n"), "no network"},
		{[]byte("roundtable network 1"), "has no end"},
		{sealed(file, "network 1", "network 2"), "version \"2\""},
		{sealed(file, "lanes=64", "lanes=32"), "lanes=32"},
		{damaged, "checksum"},
		{append(bytes.Clone(file), 0), "a whole one has"},
	} {
		if _, err := DecodeNetwork(c.file); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.60q: %v, which does not say %q", c.file, err, c.says)
		}
	}
	for n := 0; n < len(file); n += 1 + n/3 {
		if _, err := DecodeNetwork(file[:n]); err == nil {
			t.Errorf("read when cut after %d bytes", n)
		}
	}
}

// TestOverflowIsRefused: the heaviest numbers that can be read stay within a lane
// in a position with every input that there may be, and one more is refused.
func TestOverflowIsRefused(t *testing.T) {
	s := somePosition(t, "wcf", strings.TrimSuffix(camelot.Start, "0 0")+"1 1")
	inputs := Features(&s, camelot.White, nil)
	if len(inputs) != Active {
		t.Fatalf("%d inputs are active, not %d", len(inputs), Active)
	}
	for _, c := range []struct {
		weight     int8
		bias, lane int
	}{{127, mostBias, mostBias + Active*127*hiddenStep}, {-128, -mostBias, -math.MaxInt16}} {
		n := &Network{}
		const lane = 7
		for _, input := range inputs {
			n.from.hidden[input][lane] = c.weight
		}
		n.from.bias[lane] = int16(c.bias)
		for b := range n.from.out {
			n.from.out[b][0][lane], n.from.out[b][1][lane] = 32767, -32768
		}
		legal, err := DecodeNetwork(n.Encode())
		if err != nil {
			t.Fatal(err)
		}
		acc := legal.Begin(&s)
		const at = 16 * (lane % 2)
		if got := int(acc[camelot.White][lane/2]>>at&0xffff) - 1<<15; got != c.lane {
			t.Errorf("the lane is %d, not %d", got, c.lane)
		}
		if got, want := legal.Evaluate(&acc, &s), legal.from.plain(&s); got != want {
			t.Errorf("%d, lane by lane %d", got, want)
		}
		n.from.bias[lane] += int16(c.bias / mostBias)
		if _, err := DecodeNetwork(n.Encode()); err == nil || !strings.Contains(err.Error(), "lane 7") {
			t.Errorf("beyond a lane, %v", err)
		}
	}
}

// TestLimitsSuffice: whatever training finds within its limits can be read, and
// what is beyond counts as them.
func TestLimitsSuffice(t *testing.T) {
	for _, x := range []float32{HiddenLimit, 1e9, -1e9, float32(math.NaN())} {
		w := &NetworkWeights{}
		for i := range w.Hidden {
			for j := range w.Hidden[i] {
				w.Hidden[i][j] = x
			}
		}
		for j := range w.Bias {
			w.Bias[j] = x
		}
		w.Out[1][1][3], w.OutBias[2] = x, x
		if _, err := DecodeNetwork(Quantize(w).Encode()); err != nil {
			t.Error(err)
		}
	}
}

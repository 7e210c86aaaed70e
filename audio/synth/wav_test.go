package synth

import "encoding/binary"

// WAV is interleaved samples as a 16-bit WAV file.
func WAV(samples []float32, channels int) []byte {
	size := 2 * len(samples)
	b := make([]byte, 0, 44+size)
	le := binary.LittleEndian
	b = append(b, "RIFF"...)
	b = le.AppendUint32(b, uint32(36+size))
	b = append(b, "WAVEfmt "...)
	b = le.AppendUint32(b, 16)
	b = le.AppendUint16(b, 1)
	b = le.AppendUint16(b, uint16(channels))
	b = le.AppendUint32(b, Rate)
	b = le.AppendUint32(b, uint32(2*channels*Rate))
	b = le.AppendUint16(b, uint16(2*channels))
	b = le.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = le.AppendUint32(b, uint32(size))
	for _, s := range samples {
		b = le.AppendUint16(b, uint16(int16(s*32767)))
	}
	return b
}

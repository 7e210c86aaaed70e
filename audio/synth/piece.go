package synth

import "math"

// Mode is a church mode.
type Mode uint8

// The modes.
const (
	Dorian Mode = iota
	Mixolydian
	Aeolian
	modes
)

// String returns the mode's name.
func (m Mode) String() string { return [...]string{"dorian", "mixolydian", "aeolian"}[m] }

// scale is the semitones of the degrees above the final.
var scale = [modes][7]int{
	Dorian:     {0, 2, 3, 5, 7, 9, 10},
	Mixolydian: {0, 2, 4, 5, 7, 9, 10},
	Aeolian:    {0, 2, 3, 5, 7, 8, 10},
}

const beat = 12

// Voice is the part of the music that a note belongs to, such as the melody.
type Voice uint8

// The voices.
const (
	Melody   Voice = iota
	Ornament       // of the melody
	Bass
	Chord // above the bass
)

// Note is one plucked string.
type Note struct {
	Tick, Ticks int // start, and written duration
	Degree      int // of the mode, 0 the final of the melody
	Voice       Voice
	Force       float64 // 0 to 1
	At, Until   float64 // seconds from the start of the piece: plucked, damped
}

// Phrase is a part of the melody that ends in a cadence.
type Phrase struct {
	From, To int // ticks
	Closed   bool
}

// Piece is one estampie.
type Piece struct {
	Mode    Mode
	Final   int     // its MIDI key: 69 is the A of 440 Hz
	Measure int     // beats of a bar
	Pace    float64 // beats a minute
	Harp    bool    // on a harp, not a lute
	Notes   []Note  // by start
	Phrases []Phrase
	Length  float64 // seconds until the last note has been played
	Silence float64 // seconds of rest after it
}

// Key returns the MIDI key of a degree.
func (p *Piece) Key(degree int) int {
	octave := int(math.Floor(float64(degree) / 7))
	return p.Final + 12*octave + scale[p.Mode][degree-7*octave]
}

// Hz returns the pitch of a key, in equal temperament.
func Hz(key int) float64 { return 440 * math.Pow(2, float64(key-69)/12) }

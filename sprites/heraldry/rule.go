package heraldry

import "slices"

// Breach is how arms offend against what makes them legible from afar.
type Breach uint8

// The breaches.
const (
	Sound        Breach = iota
	OneTincture         // the field is divided between a tincture and itself
	BandOnLike          // an ordinary of metal lies on metal, or of colour on colour
	FigureOnLike        // a charge does
	FigureLost          // a charge lies on its own tincture
)

// kind is what the rule of tincture knows.
type kind uint8

const (
	neutral kind = iota // a fur, or a field of both
	metal
	colour
)

func (t Tincture) kind() kind {
	switch t {
	case Or, Argent:
		return metal
	case Ermine, 0:
		return neutral
	}
	return colour
}

// ground is the kind of tinctures that lie side by side.
func ground(tinctures ...Tincture) kind {
	k := tinctures[0].kind()
	for _, t := range tinctures[1:] {
		if t != 0 && t.kind() != k {
			return neutral
		}
	}
	return k
}

// Breach is how the arms offend: by the rule of tincture metal lies on colour and
// colour on metal, furs and fields of both lie with either.
func (a Arms) Breach() Breach {
	on := []Tincture{a.Field[0], a.Field[1]}
	switch {
	case a.Division != Plain && a.Field[0] == a.Field[1]:
		return OneTincture
	case a.Ordinary != NoOrdinary && (a.Band == a.Field[0] || a.Band == a.Field[1]), a.Ordinary != NoOrdinary && a.Band.kind() != neutral && ground(on...) == a.Band.kind():
		return BandOnLike
	case a.Charge == NoCharge:
		return Sound
	}
	if a.OverAll() {
		on = append(on, a.Band)
	}
	if slices.Contains(on, a.Figure) {
		return FigureLost
	}
	if a.Figure.kind() != neutral && ground(on...) == a.Figure.kind() {
		return FigureOnLike
	}
	return Sound
}

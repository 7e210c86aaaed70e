package play

import (
	"roundtable/scenes/ui"
)

// rematchButtons are what can be done about another match after the end, above all and after
// all else; none where nothing can. What declines an offer stands last, since the offer may
// come while somebody reaches for what stood in its place.
func rematchButtons(v *view) (out, last []ui.Button) {
	o, text := v.distant, v.svc.Text
	r := o.seen.table.Rematch
	begins := r != nil && r.Made
	switch f := v.toAnswer(); {
	case begins && o.Next == nil:
	case begins:
		next := text("distant.next")
		if o.here == 0 {
			next = text("distant.next.watch")
		}
		return []ui.Button{{ID: "next-game", Text: next, Do: func() { o.Next(r.Next) }}}, nil
	case o.here == 0 || o.seen.lost:
	case f.open && f.kind == rematchOffer:
		return []ui.Button{{ID: "accept", Text: text("distant.rematch.accept"), Do: func() { v.do(actAccept) }}},
			[]ui.Button{{ID: "decline", Text: text("distant.decline"), Do: func() { v.do(actDecline) }}}
	case o.declined: // which may be known before the table is
	case r != nil || o.answered.kind == rematchOffer && o.answered.open:
		return []ui.Button{{ID: "rematch", Text: text("distant.waiting"), Disabled: true}}, nil
	default:
		return []ui.Button{{ID: "rematch", Text: text("distant.rematch.offer"), Do: func() { v.do(actRematch) }}}, nil
	}
	return nil, nil
}

// rematchSaid is how it stands with another match, in words; "" where nobody has said
// anything of one.
func rematchSaid(v *view) string {
	o, r := v.distant, v.distant.seen.table.Rematch
	switch f := v.toAnswer(); {
	case f.open && f.kind == rematchOffer:
		return v.said(f)
	case r != nil && r.Made:
		return v.svc.Text("distant.next.begun")
	case o.declined:
		return v.svc.Text("distant.rematch.no", v.svc.Words.Within(v.names[o.decliner]))
	}
	return ""
}

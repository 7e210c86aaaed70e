package heraldry

// knights are the arms of the knights of the Round Table, as in records.
var knights = map[string]string{
	"dagonet":   "quarterly vert or",
	"kay":       "azure + keys argent",
	"bedivere":  "or + gonfanon gules",
	"ywain":     "azure + lion or",
	"palamedes": "chequy argent sable",
	"bors":      "ermine + bendlets gules",
	"gawain":    "purpure + double-eagle or",
	"tristan":   "vert + lion or",
	"lancelot":  "argent + bendlets gules",
	"galahad":   "argent + cross gules",
	"arthur":    "azure + 3 crown or",
}

// Of returns the arms of a knight of the Round Table by his name in lower case. They are mostly
// those of the armorials of the romances; Dagonet's are invented. For other names it returns the
// zero value.
func Of(knight string) Arms {
	a, _ := Parse(knights[knight])
	return a
}

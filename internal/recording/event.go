package recording

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"roundtable/scenes/system"
)

func encodeEvent(e system.Event) string {
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	switch e := e.(type) {
	case system.Insets:
		return strings.Join([]string{"insets", number(e.Top), number(e.Right), number(e.Bottom), number(e.Left)}, " ")
	case system.TextScale:
		return "text " + number(float64(e))
	case system.Pause:
		return "pause"
	case system.Resume:
		return "resume"
	case system.Late:
		return "late " + strconv.FormatInt(time.Duration(e).Milliseconds(), 10)
	case system.LowMemory:
		return "low-memory"
	case system.Open:
		return "open " + strconv.Quote(string(e))
	case system.Unread:
		return "unread " + strconv.Quote(string(e))
	case system.Share:
		return "share"
	case system.Read:
		return "read " + strconv.FormatBool(bool(e))
	case system.Press:
		return "press " + strconv.Quote(string(e))
	case system.Focus:
		return "focus " + strconv.Quote(string(e))
	case system.Pasted:
		return "pasted " + strconv.Quote(string(e))
	case system.Line:
		return "line " + strconv.Quote(string(e))
	case system.Turn:
		return "turn " + strconv.Itoa(e.By) + " " + strconv.Quote(e.ID)
	}
	panic(fmt.Sprintf("recording: an event of type %T", e))
}

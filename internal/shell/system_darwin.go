package shell

import (
	"strings"

	"github.com/ebitengine/purego/objc"
)

func hasDesk() bool { return true }

// coveredEdges returns the usual sizes of the menu and the Dock.
func coveredEdges() edges { return usualBars() }

func frame() edges { return usualFrame() }

// language returns the languages of the system's settings. It does not use the environment, in
// which only programs started from a terminal have them.
func language() string {
	tags := objc.ID(objc.GetClass("NSLocale")).Send(objc.RegisterName("preferredLanguages"))
	var all []string
	for i := range objc.Send[uint](tags, objc.RegisterName("count")) {
		tag := tags.Send(objc.RegisterName("objectAtIndex:"), i)
		all = append(all, objc.Send[string](tag, objc.RegisterName("UTF8String")))
	}
	return strings.Join(all, ",")
}

package shell

import (
	"strings"

	"github.com/ebitengine/purego/objc"
)

// hasDesk reports whether there is a desk with windows: there always is.
func hasDesk() bool { return true }

// covered is what the menu and the Dock cover of a monitor, as is usual.
func covered() edges { return usualBars() }

// frame is what the frame of a window takes.
func frame() edges { return usualFrame() }

// language is the list of those that the person has chosen in the system's settings:
// a program that was not started from a terminal has none in its environment.
func language() string {
	tags := objc.ID(objc.GetClass("NSLocale")).Send(objc.RegisterName("preferredLanguages"))
	var all []string
	for i := range objc.Send[uint](tags, objc.RegisterName("count")) {
		tag := tags.Send(objc.RegisterName("objectAtIndex:"), i)
		all = append(all, objc.Send[string](tag, objc.RegisterName("UTF8String")))
	}
	return strings.Join(all, ",")
}

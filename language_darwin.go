package main

import (
	"strings"

	"github.com/ebitengine/purego/objc"
)

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

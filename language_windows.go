package main

import (
	"strings"

	"golang.org/x/sys/windows"
)

// language is the list of those in which Windows speaks to the person.
func language() string {
	tags, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return ""
	}
	return strings.Join(tags, ",")
}

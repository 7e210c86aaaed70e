//go:build unix && !darwin

package main

import (
	"os"
	"strings"
)

// language is the list of those that the environment wants.
func language() string { return wanted(os.Getenv) }

// wanted is the list of languages of an environment, as gettext reads it: LANGUAGE is
// a list, and counts unless the program is to speak none.
func wanted(env func(string) string) string {
	var locale string
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = env(name); locale != "" {
			break
		}
	}
	locale = tag(locale)
	list := env("LANGUAGE")
	if locale == "" || list == "" {
		return locale
	}
	var all []string
	for _, name := range strings.Split(list, ":") {
		if t := tag(name); t != "" {
			all = append(all, t)
		}
	}
	return strings.Join(append(all, locale), ",")
}

// tag is the language tag of a locale such as de_CH.UTF-8@euro, or nothing for C.
func tag(locale string) string {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if locale == "C" || locale == "POSIX" {
		return ""
	}
	return strings.ReplaceAll(locale, "_", "-")
}

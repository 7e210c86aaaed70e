package main

import (
	"fmt"
	"net/url"
	"strings"
)

// secretName is the variable of the word by which nodes of a cluster know each other. It is no
// flag, for all users of a machine see those.
const secretName = prefix + "SECRET"

// exampleSecret is the word in packaging/server/three. Everybody knows it.
const exampleSecret = "choose-this-yourself"

// makeSecret says how a word is made that nobody knows.
const makeSecret = "make one with 'openssl rand -hex 32' and give it to all nodes"

// leastSecret is the length of the shortest word that is taken.
const leastSecret = 16

// checkSecret returns an error where the secret word of a cluster's node would keep nobody out.
// The error does not tell the word.
func checkSecret(word string) error {
	fault := ""
	switch {
	case word == "":
		fault = "is not set"
	case isExample(word):
		fault = "is the word of the example, which everybody knows"
	case len(word) < leastSecret:
		fault = fmt.Sprintf("has %d characters, fewer than %d", len(word), leastSecret)
	default:
		return nil
	}
	return fmt.Errorf("the secret word %s %s, so that anybody who reaches -cluster could join: %s", secretName, fault, makeSecret)
}

// checkPasswords returns an error where a URL of a NATS cluster has the password of the example.
func checkPasswords(list string) error {
	for one := range strings.SplitSeq(list, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.User == nil {
			continue
		}
		if password, _ := u.User.Password(); isExample(password) || isExample(u.User.Username()) {
			return fmt.Errorf("-nats %s: the password is the word of the example, which everybody knows: %s of NATS", withoutPasswords(one), makeSecret)
		}
	}
	return nil
}

// isExample reports whether a word is the example's, with whatever somebody has put around it.
func isExample(word string) bool { return strings.Contains(strings.ToLower(word), exampleSecret) }

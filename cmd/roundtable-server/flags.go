package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"roundtable/engine/record"
	"roundtable/server"
)

type options struct {
	listen, site, data, name, names, origin string
	domain, http, email, authority, proxies string
	admin                                   string
	node, cluster, routes, nats             string
	replicas, lines                         int
	rate                                    float64
	attached, version                       bool
}

func (o *options) flags() *flag.FlagSet {
	f := flag.NewFlagSet("roundtable-server", flag.ContinueOnError)
	f.StringVar(&o.listen, "listen", "", "the `address` to listen on, or several separated by commas, of which the first that is free is used; by default localhost:8080,localhost:0, and with -domain :443")
	f.StringVar(&o.site, "site", siteFolder(os.Executable), "the `folder` of the built page; an empty value serves no page")
	f.StringVar(&o.data, "data", dataFolder(), "the `folder` in which games are stored")
	f.StringVar(&o.name, "name", "Round Table", "the server's `name` on screen")
	f.StringVar(&o.names, "names", "", "other host `names` of the server, such as behind a proxy, separated by commas")
	f.StringVar(&o.origin, "origin", "", "the public `URL` if the server is behind a proxy, such as https://play.example.org")
	f.StringVar(&o.proxies, "proxies", "", "the `networks` of proxies before this server, such as 10.0.0.0/8, separated by commas; their X-Forwarded-For is trusted")
	f.StringVar(&o.domain, "domain", "", "the public `name` of this server, such as play.example.org: it is served by https, with a certificate of Let's Encrypt, whose terms you agree to")
	f.StringVar(&o.http, "http", ":80", "with -domain, the `address` for plain HTTP, which redirects to HTTPS")
	f.StringVar(&o.email, "email", "", "with -domain, your `address` for messages from the certificate authority")
	f.StringVar(&o.authority, "authority", "", "with -domain, the `URL` of the ACME directory of another certificate authority")
	f.StringVar(&o.admin, "admin", "", "the `address` for operators, such as localhost:8081, with /metrics, /healthz and /readyz; none by default")
	f.StringVar(&o.node, "node", "", "this node's `name` in a cluster, which must stay the same")
	f.StringVar(&o.cluster, "cluster", "", "the `address` at which other nodes of the cluster reach this one")
	f.StringVar(&o.routes, "routes", "", "the `addresses` of the nodes, separated by commas")
	f.StringVar(&o.nats, "nats", "", "the `URLs` of a running NATS cluster that stores everything, separated by commas")
	f.IntVar(&o.lines, "lines", server.Usual().PerAddress, "how `many` connections one address may have open; allow more if many people share one")
	f.Float64Var(&o.rate, "rate", server.Usual().Rate, "how many messages a `second` one connection may send, apart from short bursts")
	f.IntVar(&o.replicas, "replicas", 3, "on how `many` nodes of a cluster everything is stored")
	f.BoolVar(&o.attached, "attached", false, "for a program that started this one: exit when the standard input ends, and print the number of open connections whenever it changes")
	f.BoolVar(&o.version, "version", false, "print the version and exit")
	return f
}

// prefix is the beginning of the names of environment variables. A flag that is not given has the
// value of its variable: -listen that of ROUNDTABLE_LISTEN.
const prefix = "ROUNDTABLE_"

// parse parses the command line and the environment, a list of NAME=VALUE. rest holds the words
// after the flags, strangers the unknown variables with the prefix. done is true if only help was
// asked for, which parse prints to out.
func parse(args, environment []string, out io.Writer) (o options, rest, strangers []string, done bool, err error) {
	f := o.flags()
	f.SetOutput(io.Discard)
	if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(out, "Usage: roundtable-server [flags] [backup FILE | restore FILE | rebuild | ready | check | salvage FILE]")
		fmt.Fprintln(out, "A flag that is not given is taken from the environment variable of its name: -listen from ROUNDTABLE_LISTEN.")
		f.SetOutput(out)
		f.PrintDefaults()
		return o, nil, nil, true, nil
	} else if err != nil {
		return o, nil, nil, false, fmt.Errorf("%w (try -help)", err)
	}
	given := map[string]bool{}
	f.Visit(func(one *flag.Flag) { given[one.Name] = true })
	for _, pair := range environment {
		variable, value, _ := strings.Cut(pair, "=")
		name, ours := strings.CutPrefix(variable, prefix)
		name = strings.ToLower(name)
		switch {
		case !ours || variable == secretName || given[name]:
		case f.Lookup(name) == nil || name == "version" || name == "attached":
			strangers = append(strangers, variable)
		default:
			if err := f.Set(name, value); err != nil {
				return o, nil, nil, false, fmt.Errorf("%s is %q: %w", variable, value, err)
			}
		}
	}
	if clean := record.CleanName(o.name); clean == "" || clean != o.name {
		return o, nil, nil, false, fmt.Errorf("-name is %+q: take a name that people can read, on one line (try -help)", o.name)
	}
	slices.Sort(strangers)
	return o, f.Args(), strangers, false, nil
}

func dataFolder() string {
	if dir := os.Getenv("STATE_DIRECTORY"); dir != "" { // systemd's
		return dir
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "roundtable-server"
	}
	return filepath.Join(dir, "roundtable-server")
}

// siteFolder returns the default folder of the built page: the one next to the program, or the one
// that 'make wasm' builds.
func siteFolder(program func() (string, error)) string {
	const built = "build/site"
	path, err := program()
	if err != nil {
		return built
	}
	if file, err := filepath.EvalSymlinks(path); err == nil {
		path = file
	}
	for _, with := range []string{"site", "../share/roundtable-server/site", "../Resources/site"} {
		if dir := filepath.Join(filepath.Dir(path), filepath.FromSlash(with)); hasPage(dir) {
			return dir
		}
	}
	return built
}

func hasPage(dir string) bool {
	for _, name := range []string{"index.html", "index.html.gz"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil && info.Mode().IsRegular() {
			return true
		}
	}
	return false
}

// secretName is the environment variable with the secret of a cluster. It is not a flag, because
// all users of a machine can see the flags of a program.
const secretName = prefix + "SECRET"

// exampleSecret is the secret in packaging/server/three, which everyone knows.
const exampleSecret = "choose-this-yourself"

// makeSecret tells an operator how to make a secret.
const makeSecret = "make one with 'openssl rand -hex 32' and give it to all nodes"

// leastSecret is the least length of a secret.
const leastSecret = 16

// checkSecret returns an error if the secret of a cluster's node is easy to guess. The error does
// not contain the secret.
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

// checkPasswords returns an error if a URL of a NATS cluster contains the password of the example.
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

// isExample reports whether a word contains the example's.
func isExample(word string) bool { return strings.Contains(strings.ToLower(word), exampleSecret) }

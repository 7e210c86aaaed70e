package server

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/time/rate"
)

// addressOf returns the address of a request, by which connections are counted: for IPv6 the
// network of 64 bits, which one household has. Only the server's own proxies are trusted to
// name the address that they forward for; their list is read from its end.
func addressOf(r *http.Request, proxies []netip.Prefix) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	ip = ip.Unmap().WithZone("")
	before := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(before) - 1; i >= 0 && isOf(ip, proxies); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(before[i]))
		if err != nil {
			break // an unreadable address counts as that of the proxy
		}
		ip = next.Unmap().WithZone("")
	}
	if ip.Is6() && !ip.IsLoopback() {
		if net, err := ip.Prefix(64); err == nil {
			return net.String()
		}
	}
	return ip.String()
}

// isOf reports whether an address is of one of some networks.
func isOf(ip netip.Addr, networks []netip.Prefix) bool {
	return slices.ContainsFunc(networks, func(n netip.Prefix) bool { return n.Contains(ip) })
}

// hosts returns the hosts whose pages may connect, in addition to the one that a request names.
func (s *Server) hosts() (hosts []string) {
	for _, origin := range s.config.Origins {
		if _, host, ok := strings.Cut(origin, "://"); ok {
			hosts = append(hosts, host)
		}
	}
	return hosts
}

// address is what comes from one address, over all lines that it opens one after the other.
type address struct {
	lines int           // that are open
	pace  *rate.Limiter // messages, and lines that are opened
	makes *rate.Limiter // accounts, games and searches: what is kept
}

// addresses are those that lines come from. Who opens a new line for every few messages may no
// more by that than who keeps to the lines that an address may have.
type addresses struct {
	limits Limits
	all    map[string]*address
	sweep  int // how many there may be before those that are forgotten are looked for
}

// leastSweep is how many addresses are remembered in any case.
const leastSweep = 1024

func newAddresses(l Limits) *addresses {
	return &addresses{limits: l, all: map[string]*address{}, sweep: leastSweep}
}

// find returns an address; it is the caller who locks.
func (a *addresses) find(name string) *address {
	one := a.all[name]
	if one == nil {
		if len(a.all) >= a.sweep {
			a.forget()
		}
		one = &address{
			pace:  rate.NewLimiter(rate.Limit(a.limits.Rate*float64(a.limits.PerAddress)), a.limits.Burst*a.limits.PerAddress),
			makes: rate.NewLimiter(rate.Limit(makesRate*float64(a.limits.PerAddress)), makesBurst*a.limits.PerAddress),
		}
		a.all[name] = one
	}
	return one
}

// What an address may make: for each line that it may have so much at once, and so much a
// second after that.
const (
	makesBurst = 10
	makesRate  = 0.01
)

// forget removes addresses without connections whose limits have fully recovered.
func (a *addresses) forget() {
	for name, one := range a.all {
		if one.lines == 0 && one.pace.Tokens() >= float64(one.pace.Burst()) && one.makes.Tokens() >= float64(one.makes.Burst()) {
			delete(a.all, name)
		}
	}
	a.sweep = max(leastSweep, 2*len(a.all))
}

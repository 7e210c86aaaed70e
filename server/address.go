package server

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/time/rate"
)

// addressOf returns the address under which a connection is counted. For IPv6 it is the network of
// 64 bits, such as a household has. Only the server's own proxies are trusted to name the address
// for which they forward; their list is read from its end.
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
			break // an unreadable address counts as the proxy's
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

func isOf(ip netip.Addr, networks []netip.Prefix) bool {
	return slices.ContainsFunc(networks, func(n netip.Prefix) bool { return n.Contains(ip) })
}

// hosts returns the hosts whose pages may connect, in addition to the host of the request itself.
func (s *Server) hosts() (hosts []string) {
	for _, origin := range s.config.Origins {
		if _, host, ok := strings.Cut(origin, "://"); ok {
			hosts = append(hosts, host)
		}
	}
	return hosts
}

// address counts what all connections from one network address do.
type address struct {
	conns int           // open connections
	pace  *rate.Limiter // messages, and new connections
	makes *rate.Limiter // accounts, games and searches: what is stored
}

// addresses hold the limits of each network address, so that a client cannot evade them with a new
// connection.
type addresses struct {
	limits Limits
	all    map[string]*address
	sweep  int // size that triggers the next sweep
}

// leastSweep is the smallest number of addresses at which unused ones are removed.
const leastSweep = 1024

func newAddresses(l Limits) *addresses {
	return &addresses{limits: l, all: map[string]*address{}, sweep: leastSweep}
}

// find returns the entry of an address, and makes a missing one. The caller holds the lock.
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

// What an address may create for each allowed connection: this many things at once, and this many a
// second after that.
const (
	makesBurst = 10
	makesRate  = 0.01
)

// forget removes addresses that have no connection and whose limits have fully recovered.
func (a *addresses) forget() {
	for name, one := range a.all {
		if one.conns == 0 && one.pace.Tokens() >= float64(one.pace.Burst()) && one.makes.Tokens() >= float64(one.makes.Burst()) {
			delete(a.all, name)
		}
	}
	a.sweep = max(leastSweep, 2*len(a.all))
}

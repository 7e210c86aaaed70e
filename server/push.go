package server

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

// pushPatience is for how long one push service is waited for.
const pushPatience = 10 * time.Second

// pushClient sends over https to public addresses alone: what a name leads to is looked at when the
// connection is made, so that no name leads into a network of the server's own. It follows no
// redirection, and uses no proxy, which could reach what this machine cannot.
func pushClient() *http.Client {
	dialer := &net.Dialer{Timeout: pushPatience, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil {
			return err
		}
		if !public(at.Addr()) {
			return fmt.Errorf("%s is no public address", at.Addr())
		}
		return nil
	}}
	return &http.Client{
		Timeout: pushPatience,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, TLSHandshakeTimeout: pushPatience,
			MaxIdleConnsPerHost: 2, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: 16 << 10,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return errors.New("a push service does not redirect") },
	}
}

// public reports whether an address belongs to the public Internet, as far as the registries of
// IANA for special addresses tell. Of IPv6 only what is given out (2000::/3) does, less what
// leads to an address of IPv4.
func public(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	if !ip.IsGlobalUnicast() || ip.IsPrivate() {
		return false
	}
	for _, one := range special {
		if one.Contains(ip) {
			return false
		}
	}
	return ip.Is4() || given.Contains(ip)
}

// given is what of IPv6 is given out to the public.
var given = netip.MustParsePrefix("2000::/3")

// special are the networks that have another purpose, beside those that netip knows.
var special = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),       // this network
	netip.MustParsePrefix("100.64.0.0/10"),   // shared by a provider's customers
	netip.MustParsePrefix("192.0.0.0/24"),    // protocols
	netip.MustParsePrefix("192.0.2.0/24"),    // documentation
	netip.MustParsePrefix("192.88.99.0/24"),  // 6to4 relays
	netip.MustParsePrefix("198.18.0.0/15"),   // measurements
	netip.MustParsePrefix("198.51.100.0/24"), // documentation
	netip.MustParsePrefix("203.0.113.0/24"),  // documentation
	netip.MustParsePrefix("240.0.0.0/4"),     // reserved, and to all
	netip.MustParsePrefix("2001::/23"),       // protocols, Teredo among them
	netip.MustParsePrefix("2001:db8::/32"),   // documentation
	netip.MustParsePrefix("2002::/16"),       // 6to4
	netip.MustParsePrefix("3fff::/20"),       // documentation
}

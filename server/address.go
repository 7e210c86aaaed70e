package server

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// addressOf is the address that a request comes from, as lines are counted: of IPv6 the
// network of 64 bits, which one household has.
func addressOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if ip = ip.Unmap().WithZone(""); ip.Is6() && !ip.IsLoopback() {
		if net, err := ip.Prefix(64); err == nil {
			return net.String()
		}
	}
	return ip.String()
}

// hosts are the hosts whose pages may open a line, besides the one that a request names.
func (s *Server) hosts() (hosts []string) {
	for _, origin := range s.config.Origins {
		if _, host, ok := strings.Cut(origin, "://"); ok {
			hosts = append(hosts, host)
		}
	}
	return hosts
}

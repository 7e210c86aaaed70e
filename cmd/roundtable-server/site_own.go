package main

import (
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
)

// serveOwn serves only requests that name this server in their Host. A page elsewhere whose
// name was made to lead to this machine gets nothing. The port is not looked at, for a
// tunnel may have another.
func serveOwn(names []string, next http.Handler) http.Handler {
	is := map[string]bool{"localhost": true}
	for _, n := range names {
		is[plainName(n)] = true
	}
	delete(is, "")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := hostOf(r.Host)
		if !is[host] && !isHere(host, r) {
			http.Error(w, "this server does not go by that name", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// hostOf is the host that a request names, without a port.
func hostOf(host string) string {
	if name, port, err := net.SplitHostPort(host); err == nil && strings.Trim(port, "0123456789") == "" {
		return plainName(name)
	}
	if inner, ok := strings.CutPrefix(host, "["); ok && strings.HasSuffix(inner, "]") {
		return plainName(strings.TrimSuffix(inner, "]"))
	}
	return plainName(host)
}

// plainName is a name as names are compared.
func plainName(name string) string { return strings.TrimSuffix(strings.ToLower(name), ".") }

// isHere reports whether a host is an address of this machine alone, or the one at
// which a request came in.
func isHere(host string, r *http.Request) bool {
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	if ip = ip.Unmap(); ip.IsLoopback() {
		return true
	}
	at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	got, err := netip.ParseAddrPort(at.String())
	return err == nil && got.Addr().Unmap().WithZone("") == ip.WithZone("")
}

// ownNames are the names of a server at an address, besides localhost: the one in the
// address, the machine's own, and those that were given, with commas between them.
func ownNames(addr, given string) []string {
	names := strings.Split(given, ",")
	if host, _, err := net.SplitHostPort(addr); err == nil {
		if ip, err := netip.ParseAddr(host); err != nil || !ip.IsUnspecified() {
			names = append(names, host)
		}
	}
	if machine, err := os.Hostname(); err == nil {
		names = append(names, machine, machine+".local")
	}
	for i, n := range names {
		names[i] = strings.TrimSpace(n)
	}
	return names
}

package server

import (
	"cmp"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"roundtable/online"
)

type metrics struct {
	requests *prometheus.CounterVec   // by type and result
	seconds  *prometheus.HistogramVec // from arrival to answer, by type
}

func newMetrics(s *Server, to prometheus.Registerer) *metrics {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "roundtable_requests_total", Help: "Requests by type, and by the reason for which they were refused (ok: they were not)."}, []string{"type", "reason"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "roundtable_request_seconds", Help: "From a request's coming to its answer.", Buckets: prometheus.ExponentialBuckets(0.0005, 2, 15)}, []string{"type"}),
	}
	if to == nil {
		return m
	}
	to.MustRegister(m.requests, m.seconds,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "roundtable_lines", Help: "Lines that are open."}, func() float64 {
			s.mu.Lock()
			defer s.mu.Unlock()
			return float64(len(s.lines))
		}),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "roundtable_games_open", Help: "Games that this server has in memory."}, func() float64 {
			return float64(s.games.Open())
		}),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "roundtable_steady", Help: "1 while the log keeps what it is given, 0 while not."}, func() float64 {
			if s.outages.Steady() {
				return 1
			}
			return 0
		}))
	return m
}

func (m *metrics) count(r online.Request, begun time.Time, err error) {
	reason := cmp.Or(reasonOf(err), "failed")
	if err == nil {
		reason = "ok"
	}
	m.requests.WithLabelValues(r.Type(), string(reason)).Inc()
	m.seconds.WithLabelValues(r.Type()).Observe(time.Since(begun).Seconds())
}

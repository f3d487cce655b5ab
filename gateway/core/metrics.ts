import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Registry of all Prometheus metrics. */
export const registry = new Registry();

export const requestSeconds = new Histogram({
  name: "palabre_http_request_seconds",
  help: "Time to answer a request, by route and status.",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const redisUp = new Gauge({
  name: "palabre_redis_up",
  help: "1 while Redis carries announcements, 0 while they are read from the database.",
  registers: [registry],
});

export const liveSockets = new Gauge({
  name: "palabre_live_sockets",
  help: "Sockets that are open for live channels.",
  registers: [registry],
});

export const liveDisconnects = new Counter({
  name: "palabre_live_let_go_total",
  help: "Sockets that were closed with a code to reconnect: slow (too many pending bytes), silent (no answer to a ping), failed (their channel failed).",
  labelNames: ["why"],
  registers: [registry],
});

let collects = false;

/** Starts the default metrics of the process (memory, event loop …); call once. */
export function collectProcessMetrics(): void {
  if (!collects) collectDefaultMetrics({ register: registry });
  collects = true;
}

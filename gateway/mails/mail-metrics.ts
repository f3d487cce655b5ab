import { Counter, Gauge } from "prom-client";
import { registry } from "../core/metrics.ts";

export const mailTries = new Counter({
  name: "palabre_mail_tries_total",
  help: "Tries to hand a mail over, by outcome.",
  labelNames: ["outcome"],
  registers: [registry],
});

export const mailsFinished = new Counter({
  name: "palabre_mails_total",
  help: "Mails that left the queue, by kind and by what became of them.",
  labelNames: ["kind", "state"],
  registers: [registry],
});

/** Exposes the length of the queue, read from the database when the metrics are scraped. */
export function exposeMails(waiting: () => Promise<{ count: number; oldestSeconds: number }>): void {
  const registered = waitingGauges();
  measure = async () => {
    const { count, oldestSeconds } = await waiting();
    registered.count.set(count);
    registered.oldest.set(oldestSeconds);
  };
}

let measure: (() => Promise<void>) | null = null;
let gauges: { count: Gauge; oldest: Gauge } | null = null;

function waitingGauges() {
  gauges ??= {
    count: new Gauge({
      name: "palabre_mails_waiting",
      help: "Mails that wait to be sent, up to 10000.",
      registers: [registry],
      // A failing database must not make the other metrics fail.
      collect: () => measure?.().catch(() => {}),
    }),
    oldest: new Gauge({
      name: "palabre_mails_oldest_waiting_seconds",
      help: "How long the oldest of the waiting mails has waited.",
      registers: [registry],
    }),
  };
  return gauges;
}

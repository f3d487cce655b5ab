import { Counter, Gauge } from "prom-client";
import { registry } from "../shared/metrics.ts";

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

/** Exposes how much is waiting, asked of the database when the figures are. */
export function exposeMails(waiting: () => Promise<{ count: number; oldestSeconds: number }>): void {
  const known = waitingGauges();
  measure = async () => {
    const { count, oldestSeconds } = await waiting();
    known.count.set(count);
    known.oldest.set(oldestSeconds);
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
      // A database that does not answer must not take the other figures with it.
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

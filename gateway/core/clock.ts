let offset = 0;
let stoppedAt: number | null = null;

/** The only source of the current time, so that tests can advance it. */
export const clock = {
  now: (): Date => new Date((stoppedAt ?? Date.now()) + offset),
  /** For tests: adds `milliseconds` to the current time; time keeps running from there. */
  advance(milliseconds: number): void {
    offset += milliseconds;
  },
  /** For tests: stops the time until `reset`, however long the machine takes. */
  stop(): void {
    stoppedAt = Date.now();
  },
  reset(): void {
    offset = 0;
    stoppedAt = null;
  },
};

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

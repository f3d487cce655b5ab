let offset = 0;

/** The one door to the time, so that tests can move it. */
export const clock = {
  now: (): Date => new Date(Date.now() + offset),
  /** For tests: time goes on from now plus `milliseconds`. */
  advance(milliseconds: number): void {
    offset += milliseconds;
  },
  reset(): void {
    offset = 0;
  },
};

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

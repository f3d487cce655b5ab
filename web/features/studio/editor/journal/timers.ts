/** Timers by name, of which each runs at most once at a time. */
export class Timers<Name extends string> {
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>();

  cancel(...names: Name[]): void {
    for (const name of names) {
      clearTimeout(this.#running.get(name));
      this.#running.delete(name);
    }
  }

  /** Starts a timer anew, also if it is running. */
  restart(name: Name, delayMs: number, run: () => void): void {
    this.cancel(name);
    const timer = setTimeout(() => {
      this.#running.delete(name);
      run();
    }, delayMs);
    this.#running.set(name, timer);
  }

  /** Starts a timer unless it is running. */
  start(name: Name, delayMs: number, run: () => void): void {
    if (!this.#running.has(name)) this.restart(name, delayMs, run);
  }
}

/*
 * Gives the event loop back between pieces of work. At most `maxRunning` jobs run at once, and each waits for the loop's
 * next turn after the one before, so that requests are answered between them whatever one event causes. Addresses take
 * turns: a job waits behind one job of each other address, not behind all that one address has caused.
 */

/** Work of which several addresses may wait for the result. It never rejects. */
export interface Job {
  hasStarted: boolean;
  run(): Promise<void>;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class ExecutionQueue {
  // In the order of their turns.
  readonly #jobsByAddress = new Map<string, Set<Job>>();
  #running = 0;

  constructor(private readonly limits: { readonly running: number; readonly waitingOfAddress: number }) {}

  /**
   * Adds a job for an address; one that waits for another address already runs at the earlier of their turns. Returns
   * false where too many of the address wait.
   */
  add(address: string, job: Job): boolean {
    const jobs = this.#jobsByAddress.get(address) ?? new Set();
    if (jobs.size >= this.limits.waitingOfAddress) return jobs.has(job);
    this.#jobsByAddress.set(address, jobs.add(job));
    if (this.#running < this.limits.running) void this.#work();
    return true;
  }

  async #work(): Promise<void> {
    this.#running += 1;
    for (let job = this.#next(); job; job = this.#next()) {
      job.hasStarted = true;
      await job.run();
      await nextTurn();
    }
    this.#running -= 1;
  }

  #next(): Job | null {
    // An address that is added again while the map is iterated comes at its end.
    for (const [address, jobs] of this.#jobsByAddress) {
      this.#jobsByAddress.delete(address);
      const [job] = jobs;
      if (!job) continue;
      jobs.delete(job);
      if (jobs.size > 0) this.#jobsByAddress.set(address, jobs);
      if (!job.hasStarted) return job;
    }
    return null;
  }
}

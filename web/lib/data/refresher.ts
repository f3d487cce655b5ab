/*
 * Loads a state that carries no number so that it ends as the database: an answer counts only when nothing has happened
 * since its request, otherwise the request is repeated. At most one request is under way.
 */

// An announcement may be late by this much (docs/realtime.md): an answer may already contain what it announces.
const latestAnnouncementMs = 10_000;

export class Refresher {
  #isAsking = false;
  #isOutdated = false;
  // When the whole state arrived last, and when an event was last added to it.
  #replacedAt = Number.NEGATIVE_INFINITY;
  #addedAt = Number.NEGATIVE_INFINITY;

  /** `ask` loads the state; a failure is left to the next joining. */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly now = () => performance.now(),
  ) {}

  /** Asks, and asks again as long as this is called before the answer is there. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#isOutdated) {
        this.#isOutdated = false;
        await this.ask();
      }
      this.#replacedAt = this.now();
    } catch {
    } finally {
      this.#isAsking = false;
    }
  }

  /** An event has been added to the shown state. Asks if a recent answer may have contained it, or the next may lack it. */
  added(): void {
    this.#addedAt = this.now();
    if (this.#isAsking || this.#isRecent(this.#replacedAt)) void this.refresh();
  }

  /** An event has brought the whole state. Asks if it may lack what was added recently, or the next answer may. */
  replaced(): void {
    this.#replacedAt = this.now();
    if (this.#isAsking || this.#isRecent(this.#addedAt)) void this.refresh();
  }

  #isRecent(time: number): boolean {
    return this.now() - time < latestAnnouncementMs;
  }
}

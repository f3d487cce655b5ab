/**
 * Schedule of a session's journal: a text is written as soon as it changes, and while a write is under way, the newest text
 * once that has ended. So a browser that is killed loses the last few milliseconds, and however quick the typing is, writes
 * don't queue up.
 */
export class JournalWriter {
  readonly #write: () => void;
  #underWay = 0;
  #isDue = false;

  /** `write` begins to write the text of the moment it is called, and hands the write to `track`. */
  constructor(write: () => void) {
    this.#write = write;
  }

  /** The text has changed. */
  request(): void {
    if (this.#underWay > 0) this.#isDue = true;
    else this.#write();
  }

  /** Drops what is due: it is being written already, or no longer wanted. */
  cancel(): void {
    this.#isDue = false;
  }

  /** Follows a write, requested here or by the page that goes away. */
  track(write: Promise<void>, onEnd: (isWritten: boolean) => void): void {
    this.cancel();
    this.#underWay++;
    const end = (isWritten: boolean) => {
      this.#underWay--;
      onEnd(isWritten);
      if (this.#isDue && this.#underWay === 0) this.#write();
    };
    write.then(
      () => end(true),
      () => end(false),
    );
  }
}

import { expect, it } from "vitest";
import { Refresher } from "./refresher.ts";

type Step = "change" | "announce" | "answer" | "read" | "join" | "wait" | "load" | "push";
const steps: Step[] = ["change", "announce", "answer", "read", "join", "wait", "load", "push"];

const settled = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A count with late questions, late answers and late announcements: a change is committed, and announced some time later;
 * a question is read by the server and answered later. An announcement is taken as the badge takes it.
 */
class Badge {
  #stored = 0;
  #announcements = 0;
  #time = 0;
  // A count that the server has read for an event of the account, on its way.
  #loaded: number | null = null;
  #question: { read?: number; answer: (count: number) => void } | null = null;
  shown = 0;

  readonly #count = new Refresher(
    async () => {
      this.shown = await new Promise<number>((answer) => {
        this.#question = { answer };
      });
    },
    () => this.#time,
  );

  get stored(): number {
    return this.#stored;
  }
  get isQuiet(): boolean {
    return this.#announcements === 0 && this.#question === null && this.#loaded === null;
  }

  async do(step: Step): Promise<void> {
    if (step === "change") {
      this.#stored += 1;
      this.#announcements += 1;
    } else if (step === "join") void this.#count.refresh();
    else if (step === "announce" && this.#announcements > 0) {
      this.#announcements -= 1;
      this.shown += 1;
      this.#count.added();
    } else if (step === "read" && this.#question) this.#question.read ??= this.#stored;
    else if (step === "answer" && this.#question?.read !== undefined) {
      const { answer, read } = this.#question;
      this.#question = null;
      answer(read);
      await settled();
    } else if (step === "load") this.#loaded ??= this.#stored;
    else if (step === "push" && this.#loaded !== null) {
      this.shown = this.#loaded;
      this.#loaded = null;
      this.#count.replaced();
    } else if (step === "wait" && this.#loaded === null && this.#announcements === 0) this.#time += 60_000;
  }
}

it("ends as the database whatever the order of changes, announcements, questions and late answers", async () => {
  const sequence: Step[] = [];
  const walk = async (depth: number): Promise<void> => {
    const badge = new Badge();
    for (const step of ["join", ...sequence] as Step[]) await badge.do(step);
    while (!badge.isQuiet)
      for (const step of ["announce", "push", "read", "answer"] as Step[]) await badge.do(step);
    if (badge.shown !== badge.stored)
      expect([sequence.join(" "), badge.shown]).toEqual([sequence.join(" "), badge.stored]);
    if (depth === 0) return;
    for (const step of steps) {
      sequence.push(step);
      await walk(depth - 1);
      sequence.pop();
    }
  };
  await walk(5);
});

it("leaves a failed question to the next joining", async () => {
  let isLost = true;
  let attempts = 0;
  let time = 0;
  const count = new Refresher(
    async () => {
      attempts += 1;
      if (isLost) throw new TypeError("Failed to fetch");
    },
    () => time,
  );
  await count.refresh();
  count.added();
  expect(attempts).toBe(1);
  isLost = false;
  await count.refresh();
  time = 60_000;
  count.added();
  expect(attempts).toBe(2);
});

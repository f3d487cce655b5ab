import { describe, expect, it } from "vitest";
import { EventBuffer, eventReducer, logNumbering } from "./event-buffer.ts";

/*
 * Every interleaving of what can happen to a live channel, up to a number of steps: a write, a question and its late
 * answer, a joining, the delivery of the next event, a cut, a list that another gateway answers from an older state, the
 * end of the log. Client and log are the real rules; afterwards everything under way arrives, and the page must show what
 * the database holds.
 */

interface Event {
  kind: string;
  seq: number;
  id: number;
  count: number;
}
interface State {
  seq: number;
  /** Number of times that each subject was written, as the page shows it. */
  counts: Readonly<Record<number, number>>;
}

const apply = eventReducer("seq", (state: State, { id, count }: Event) => ({
  ...state,
  counts: { ...state.counts, [id]: count },
}));

type Step = "write" | "ask" | "answer" | "join" | "deliver" | "cut" | "stale" | "expire";
const steps: Step[] = ["write", "ask", "answer", "join", "deliver", "cut", "stale", "expire"];

class World {
  #log: Event[] = [];
  #oldest = 0;
  #counts: Record<number, number> = {};
  // State that the answers of another gateway, or of a cache, still show.
  #past: State = { seq: 0, counts: {} };
  #shown: State = { seq: 0, counts: {} };
  #answers: State[] = [];
  // The socket: events on their way; null while it is cut.
  #wire: Event[] | null = null;
  #buffer = new EventBuffer<Event>(logNumbering, 2);

  get database(): State {
    return { seq: this.#log.length, counts: { ...this.#counts } };
  }
  get shown(): State {
    return this.#shown;
  }
  get isQuiet(): boolean {
    return this.#answers.length === 0 && this.#wire?.length === 0;
  }

  do(step: Step): void {
    const id = this.#log.length % 2;
    if (step === "write") {
      this.#counts = { ...this.#counts, [id]: (this.#counts[id] ?? 0) + 1 };
      const event = { kind: "CHANGED", seq: this.#log.length + 1, id, count: this.#counts[id] ?? 0 };
      this.#log.push(event);
      this.#wire?.push(event);
    } else if (step === "ask") this.#answers.push(this.database);
    else if (step === "stale") {
      this.#answers.push(this.#past);
      this.#past = this.database;
    } else if (step === "answer") {
      const answer = this.#answers.shift();
      if (answer) this.#show(answer);
    } else if (step === "join") this.#join();
    else if (step === "deliver") this.#deliver();
    else if (step === "cut") this.#wire = null;
    else this.#oldest = this.#log.length;
  }

  #join(): void {
    const after = this.#shown.seq;
    this.#buffer.join([after]);
    const resync = { kind: "RESYNC", seq: this.#log.length, id: 0, count: 0 };
    this.#wire = after < this.#oldest ? [resync] : this.#log.filter(({ seq }) => seq > after);
  }

  #deliver(): void {
    const event = this.#wire?.shift();
    if (!event) return;
    this.#buffer.receive(event);
    if (event.kind === "RESYNC") this.#answers.push(this.database);
    else this.#complete();
  }

  #show(state: State): void {
    this.#shown = state;
    this.#complete();
  }

  #complete(): void {
    const missed = this.#buffer.after([this.#shown.seq]);
    if (missed) this.#shown = missed.reduce(apply, this.#shown);
    else if (this.#wire && this.#answers.length === 0) this.#join();
  }
}

function settle(world: World): void {
  world.do("join");
  for (let round = 0; round < 40 && !world.isQuiet; round++) {
    world.do("deliver");
    world.do("answer");
  }
}

describe("a live channel", () => {
  it("ends as the database whatever the order of writes, answers, cuts and joinings", () => {
    let count = 0;
    const sequence: Step[] = [];
    const walk = (depth: number) => {
      const world = new World();
      for (const step of ["write", "ask", "answer", "join", ...sequence] as Step[]) world.do(step);
      settle(world);
      count += 1;
      const isSame = JSON.stringify(world.shown) === JSON.stringify(world.database);
      if (!isSame) expect([sequence.join(" "), world.shown]).toEqual([sequence.join(" "), world.database]);
      if (depth === 0) return;
      for (const step of steps) {
        sequence.push(step);
        walk(depth - 1);
        sequence.pop();
      }
    };
    walk(5);
    expect(count).toBe((8 ** 6 - 1) / 7);
  });

  it("never shows what lacks an event without asking for it, also without a cut at the end", () => {
    // The older answer lands after the event, and the next event before the page has noticed.
    const buffer = new EventBuffer<Event>(logNumbering);
    buffer.join([10]);
    for (const seq of [11, 12, 13]) buffer.receive({ kind: "CHANGED", seq, id: seq, count: 1 });
    expect(buffer.after([11])?.map(({ seq }) => seq)).toEqual([12, 13]);
    expect(buffer.after([10])).toHaveLength(3);
    expect(buffer.after([9])).toBeNull();
    // The resumed channel repeats an event.
    buffer.join([12]);
    buffer.receive({ kind: "CHANGED", seq: 13, id: 13, count: 1 });
    expect(buffer.after([10])).toHaveLength(3);
    buffer.join([20]);
    expect(buffer.after([13])).toBeNull();
  });
});

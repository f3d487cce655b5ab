import type { ClientSession, Types } from "mongoose";
import { clock } from "../shared/clock.ts";
import { againOnDuplicate, inTransaction } from "../shared/transaction.ts";
import { CounterModel } from "./feed-event.entity.ts";

/** What a deed did. Without a subject nothing changed, and nothing is told. */
export interface Outcome<Kind, Result> {
  readonly result: Result;
  readonly subjectId?: Types.ObjectId;
  readonly commentId?: Types.ObjectId;
  /** Where only the deed itself finds out what it is. */
  readonly kind?: Kind;
  /** What else is announced, once and only if the deed was committed. */
  readonly afterCommit?: () => void;
}

/** One line of a log, before it is stored in the words of its channel. */
export interface Line<Kind> {
  readonly seq: number;
  readonly kind: Kind;
  readonly subjectId: Types.ObjectId;
  readonly commentId?: Types.ObjectId;
  readonly at: Date;
}

/** A channel's log: its name in `counters`, and how its lines are stored and announced. */
interface Log<Kind> {
  readonly name: string;
  insert(lines: readonly Line<Kind>[], session: ClientSession): Promise<unknown>;
  announce(line: Line<Kind>): void;
}

type Deed<Kind, Result> = (session: ClientSession) => Promise<Outcome<Kind, Result>>;
interface Waiting<Kind> {
  readonly kind: Kind;
  readonly deed: Deed<Kind, unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const together = 20;
const freshMilliseconds = 5_000;

/** The log of one channel: every deed takes the next number inside its own transaction. */
export function createEventLog<Kind extends string>(log: Log<Kind>) {
  const waiting: Waiting<Kind>[] = [];
  let isWorking = false;
  let known = { seq: 0, until: Number.NEGATIVE_INFINITY };

  async function workThroughLine(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, together);
      try {
        await commit(batch);
      } catch (error) {
        if (batch.length === 1) batch[0]?.reject(error);
        // One refusal has undone them all: each gets its own transaction and its own answer.
        else for (const each of batch) await commit([each]).catch(each.reject);
      }
    }
    isWorking = false;
  }

  async function commit(batch: readonly Waiting<Kind>[]): Promise<void> {
    const { outcomes, lines } = await againOnDuplicate(() =>
      inTransaction((session) => carryOut(batch, session)),
    );
    for (const line of lines) log.announce(line);
    const last = lines.at(-1);
    if (last) learn(last.seq);
    for (const [index, each] of batch.entries()) {
      outcomes[index]?.afterCommit?.();
      each.resolve(outcomes[index]?.result);
    }
  }

  async function carryOut(batch: readonly Waiting<Kind>[], session: ClientSession) {
    // First of all: a gateway that is at it already makes this one wait here, and not when all is done.
    const held = { $set: { heldAt: clock.now() } };
    await CounterModel.updateOne({ _id: log.name }, held, { upsert: true, session });
    const outcomes: Outcome<Kind, unknown>[] = [];
    for (const { deed } of batch) outcomes.push(await deed(session));
    const told = batch.flatMap((each, index) => {
      const { subjectId, commentId, kind = each.kind } = outcomes[index] as Outcome<Kind, unknown>;
      return subjectId ? [{ kind, subjectId, commentId, at: clock.now() }] : [];
    });
    if (told.length === 0) return { outcomes, lines: [] };
    const counter = await CounterModel.findOneAndUpdate(
      { _id: log.name },
      { $inc: { seq: told.length } },
      { upsert: true, returnDocument: "after", session },
    ).lean();
    const first = counter.seq - told.length + 1;
    const lines = told.map((event, index) => ({ ...event, seq: first + index }));
    await log.insert(lines, session);
    return { outcomes, lines };
  }

  function learn(seq: number): number {
    known = { seq, until: performance.now() + freshMilliseconds };
    return seq;
  }

  async function lastSeq(): Promise<number> {
    return learn((await CounterModel.findById(log.name).lean())?.seq ?? 0);
  }

  return {
    /**
     * Commits a deed and its event in one transaction, then announces the event. The deed must be repeatable and
     * touch nothing but the database. Deeds of this process wait in line, because all of them write the one counter;
     * those that wait together share a transaction. Throws what the deed throws, and then nothing of it has happened.
     */
    record<Result>(kind: Kind, deed: Deed<Kind, Result>): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ kind, deed, resolve: resolve as Waiting<Kind>["resolve"], reject });
        if (!isWorking) void workThroughLine();
      });
    },

    /** The number of the last committed event; 0 before the first. */
    lastSeq,

    /**
     * A number not beyond the last committed event, and exact while this process alone writes. Too low does no harm:
     * whoever reads on from there is told again what their list has already. Spares most lists a command.
     */
    recentSeq: async (): Promise<number> => (known.until > performance.now() ? known.seq : lastSeq()),
  };
}

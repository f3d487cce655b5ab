import { keyText } from "../bson/layout.ts";
import { CommandError } from "../errors.ts";

/** What holds keys: an open transaction. */
export interface Holder {
  /** The last commit its snapshot saw. */
  readonly since: number;
  readonly ended: Promise<void>;
}

/** A plain write met a key that an open transaction holds: wait for its end, then try again. */
export class Busy extends Error {
  constructor(readonly holder: Holder) {
    super("a transaction holds this key");
  }
}

export const writeConflict = () =>
  new CommandError(
    112,
    "Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.",
    ["TransientTransactionError"],
  );

const MOST_WRITES = 20_000;

/** Who may write which key: the first to commit wins among transactions, plain writes wait for them. */
export class Locks {
  private sequence = 0;
  private seen = 0;
  private readonly held = new Map<string, Holder>();
  private readonly open = new Set<Holder>();
  /** The last write of each key that a snapshot, open or taken now, may have missed. */
  private readonly writes = new Map<string, number>();
  /** Writes not yet among those, in their order: most are forgotten before a transaction asks. */
  private fresh: { key: Buffer; sequence: number }[] = [];

  begin(): number {
    return ++this.sequence;
  }

  /** The write that runs now. */
  get current(): number {
    return this.sequence;
  }

  visible(sequence: number): void {
    if (sequence > this.seen) this.seen = sequence;
    this.forget();
  }

  /** What a snapshot taken now is sure to hold. */
  get visibleNow(): number {
    return this.seen;
  }

  enter(holder: Holder): void {
    this.open.add(holder);
  }

  leave(holder: Holder): void {
    this.open.delete(holder);
    for (const [key, owner] of this.held) if (owner === holder) this.held.delete(key);
    this.forget();
  }

  /** Without open transactions only what is not yet committed matters: a snapshot taken now would miss it. */
  private forget(): void {
    if (this.open.size > 0) return;
    if (this.seen === this.sequence) {
      this.writes.clear();
      if (this.fresh.length > 0) this.fresh = [];
      return;
    }
    const first = this.fresh.findIndex(({ sequence }) => sequence > this.seen);
    this.fresh = first < 0 ? [] : this.fresh.slice(first);
    if (this.writes.size > MOST_WRITES) {
      for (const [key, sequence] of this.writes) if (sequence <= this.seen) this.writes.delete(key);
    }
  }

  private takeIn(): void {
    for (const { key, sequence } of this.fresh) this.writes.set(keyText(key), sequence);
    this.fresh = [];
  }

  claimPlain(key: Buffer): void {
    if (this.held.size === 0) return;
    const holder = this.held.get(keyText(key));
    if (holder) throw new Busy(holder);
  }

  claim(holder: Holder, key: string): void {
    const other = this.held.get(key);
    if (other === holder) return;
    if (this.fresh.length > 0) this.takeIn();
    if (other || (this.writes.get(key) ?? 0) > holder.since) throw writeConflict();
    this.held.set(key, holder);
  }

  wrote(key: Buffer): void {
    this.fresh.push({ key, sequence: this.sequence });
  }
}

import type { Types } from "mongoose";
import { clock } from "../shared/clock.ts";
import type { Viewer } from "../shared/policies.ts";

/** What this gateway read of a session. */
export interface Seen {
  readonly viewer: Viewer | null;
  /** The cookie's, as it was then; null: there was no such session. */
  readonly generation: number | null;
}

/** How long it is believed: revocation is felt everywhere within 5 s, in this gateway at once. */
const lifeMilliseconds = 3_000;
const most = 10_000;

const seen = new Map<string, Seen & { readonly until: number }>();
// Counts what was forgotten: what was read before is not believed after.
let forgotten = 0;

/** What is still believed of a session. */
export function lastSeen(sessionId: string): Seen | undefined {
  const known = seen.get(sessionId);
  return known && known.until > clock.now().getTime() ? known : undefined;
}

/** Reads a session, and remembers it unless something was forgotten meanwhile. */
export async function see(sessionId: string, read: () => Promise<Seen>): Promise<Seen> {
  const before = forgotten;
  const until = clock.now().getTime() + lifeMilliseconds;
  const found = await read();
  if (seen.size >= most) seen.clear();
  if (before === forgotten) seen.set(sessionId, { ...found, until });
  return found;
}

/** A session was changed or ended: it is read anew. */
export function forgetSession(sessionId: string): void {
  forgotten += 1;
  seen.delete(sessionId);
}

/** A person's rights have changed: who their sessions speak for is read anew. */
export function forgetViewersOf(userId: Types.ObjectId | string): void {
  forgotten += 1;
  for (const [sessionId, { viewer }] of seen) if (viewer?.id === String(userId)) seen.delete(sessionId);
}

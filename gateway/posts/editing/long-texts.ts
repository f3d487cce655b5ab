import { FairQueue } from "../../lib/fair-queue.ts";

/** Characters from which saves take turns. */
const long = 50_000;

const queue = new FairQueue({ atOnce: 1, mostWaiting: 1_000, mostWaitingEach: 1_000 });

/**
 * Runs a save, of a long text after those before it: several at once would keep the thread from every other request for the sum
 * of what each of them does between two waits. People take turns. Throws QueueFullError.
 */
export const inTurnIfLong = <Result>(
  userId: string,
  content: string | undefined,
  save: () => Promise<Result>,
): Promise<Result> => (content && content.length > long ? queue.run(userId, save) : save());

/** Messages of a thread or process to its pool: first `ready`, then one reply for each task. */
export type PoolMessage<Result> =
  | { readonly kind: "ready"; readonly threadId: number | null }
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "refused" }
  | { readonly kind: "failure"; readonly reason: string };

/** A thread or a process that works on one task at a time. */
export interface PoolWorker<Task> {
  send(task: Task): void;
  /** While it is referenced, it keeps this process alive. */
  ref(): void;
  unref(): void;
  /** Ends it at once. */
  end(): void;
  /** Returns its processor time in milliseconds; null where it can't be read. */
  processorMilliseconds(): number | null;
}

export interface PoolWorkerEvents<Result> {
  onMessage(message: PoolMessage<Result>): void;
  /** It ended by itself, or could not be started. */
  onEnd(error: Error): void;
}

export type StartPoolWorker<Task, Result> = (events: PoolWorkerEvents<Result>) => PoolWorker<Task>;

import type { Worker } from "node:worker_threads";
import type { MetricsSnapshot } from "../commands/context/metrics.ts";
import type { Address } from "../wire/listener.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

type WorkerRequest = ToWorker extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, "id">
    : never
  : never;

interface PendingRequest {
  resolve(value: MetricsSnapshot | undefined): void;
  reject(error: Error): void;
}

interface Listeners {
  log?(line: string): void;
  onFailure?(error: Error): void;
}

/**
 * Requests to the database's thread and its messages. Every request has an id; when the thread ends, all pending
 * requests fail, and `onFailure` is called unless the thread was being closed.
 */
export class WorkerClient {
  private readonly pending = new Map<number, PendingRequest>();
  private readonly started: Promise<Address>;
  private lastId = 0;
  private isClosing = false;
  private ended: Error | null = null;

  constructor(
    private readonly worker: Worker,
    private readonly listeners: Listeners,
  ) {
    this.started = new Promise((resolve, reject) => {
      worker.on("error", (error) => {
        reject(error);
        this.fail(error as Error);
      });
      worker.on("exit", () => {
        reject(new Error("The database's thread ended before it listened."));
        this.fail(new Error("The database's thread has ended."));
      });
      worker.on("message", (message: FromWorker) => {
        if (message.type === "listening") resolve(message.address);
        else if (message.type === "refused") {
          this.isClosing = true;
          reject(new Error(message.message));
        } else this.receive(message);
      });
    });
  }

  /** Resolves with the address the server listens on. Throws where it could not start. */
  listening(): Promise<Address> {
    return this.started;
  }

  request(message: WorkerRequest): Promise<MetricsSnapshot | undefined> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      const id = ++this.lastId;
      this.pending.set(id, { resolve, reject });
      this.worker.postMessage({ ...message, id });
    });
  }

  /** Closes the server and waits for the end of its thread. Returns false when it was being closed already. */
  async close(): Promise<boolean> {
    if (this.isClosing) return false;
    this.isClosing = true;
    if (!this.ended) {
      const exit = new Promise((resolve) => this.worker.once("exit", resolve));
      await this.request({ type: "close" });
      await exit;
    }
    return true;
  }

  private receive(message: Exclude<FromWorker, { type: "listening" | "refused" }>): void {
    if (message.type === "failed") this.listeners.onFailure?.(new Error(message.message));
    else if (message.type === "log") this.listeners.log?.(message.line);
    else {
      const request = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error === undefined) request?.resolve(message.value);
      else request?.reject(new Error(message.error));
    }
  }

  private fail(error: Error): void {
    this.ended ??= error;
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
    if (!this.isClosing) this.listeners.onFailure?.(error);
  }
}

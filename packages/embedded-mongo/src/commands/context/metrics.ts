import { getHeapStatistics } from "node:v8";

/** Counters since the start, and current sizes. */
export interface MetricsSnapshot {
  commands: Record<string, { count: number; failed: number; seconds: number }>;
  /** Reads that scanned a whole collection, and reads by an index. */
  scans: { collection: number; index: number };
  documentsExamined: number;
  keysExamined: number;
  connections: number;
  cursors: number;
  transactions: number;
  fileBytes: number;
  /** Heap and buffers of the database's thread, in bytes. Mapped pages of LMDB belong to the operating system. */
  memoryBytes: number;
}

/** Returns the memory of this thread's JavaScript heap and its buffers, in bytes. */
function threadMemoryBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

export class Metrics {
  readonly commands: MetricsSnapshot["commands"] = {};
  private readonly scans = { collection: 0, index: 0 };
  private documentsExamined = 0;
  private keysExamined = 0;
  connections = 0;

  command(name: string, seconds: number, failed: boolean): void {
    this.commands[name] ??= { count: 0, failed: 0, seconds: 0 };
    const counter = this.commands[name];
    counter.count++;
    counter.seconds += seconds;
    if (failed) counter.failed++;
  }

  examined(wholeCollection: boolean, { documents, keys }: { documents: number; keys: number }): void {
    if (wholeCollection) this.scans.collection++;
    else this.scans.index++;
    this.documentsExamined += documents;
    this.keysExamined += keys;
  }

  snapshot(now: Pick<MetricsSnapshot, "cursors" | "transactions" | "fileBytes">): MetricsSnapshot {
    const { commands, scans, documentsExamined, keysExamined, connections } = this;
    const memoryBytes = threadMemoryBytes();
    return { commands, scans, documentsExamined, keysExamined, connections, ...now, memoryBytes };
  }
}

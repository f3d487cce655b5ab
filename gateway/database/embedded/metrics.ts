/** How the database is: counters since the start. */
export interface MetricsSnapshot {
  commands: Record<string, { count: number; failed: number; seconds: number }>;
  scans: { collection: number; index: number };
  documentsExamined: number;
  keysExamined: number;
  connections: number;
  cursors: number;
  transactions: number;
  fileBytes: number;
}

export class Metrics {
  readonly commands: MetricsSnapshot["commands"] = {};
  readonly scans = { collection: 0, index: 0 };
  documentsExamined = 0;
  keysExamined = 0;
  connections = 0;

  command(name: string, seconds: number, failed: boolean): void {
    this.commands[name] ??= { count: 0, failed: 0, seconds: 0 };
    const counter = this.commands[name];
    counter.count++;
    counter.seconds += seconds;
    if (failed) counter.failed++;
  }
}

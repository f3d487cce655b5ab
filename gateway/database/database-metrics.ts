import type { MetricsSnapshot } from "embedded-mongo";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "./connect.ts";

type Labels = Record<string, string>;
type Sample = readonly [labels: Labels, value: number];

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels?: string[];
  samples(now: MetricsSnapshot): Sample[];
}

const one = (value: number): Sample[] => [[{}, value]];

const counters: readonly Figure[] = [
  {
    name: "palabre_database_commands_total",
    help: "Commands to the embedded database, by name and outcome.",
    labels: ["command", "outcome"],
    samples: ({ commands }) =>
      Object.entries(commands).flatMap(([command, { count, failed }]): Sample[] => [
        [{ command, outcome: "done" }, count - failed],
        [{ command, outcome: "failed" }, failed],
      ]),
  },
  {
    name: "palabre_database_command_seconds_total",
    help: "Time from a command's arrival to its answer, by name.",
    labels: ["command"],
    samples: ({ commands }) =>
      Object.entries(commands).map(([command, { seconds }]): Sample => [{ command }, seconds]),
  },
  {
    name: "palabre_database_scans_total",
    help: "Reads that went over a whole collection, or by an index.",
    labels: ["by"],
    samples: ({ scans }) => [
      [{ by: "collection" }, scans.collection],
      [{ by: "index" }, scans.index],
    ],
  },
  {
    name: "palabre_database_examined_total",
    help: "Documents and index keys that were looked at.",
    labels: ["what"],
    samples: ({ documentsExamined, keysExamined }) => [
      [{ what: "documents" }, documentsExamined],
      [{ what: "keys" }, keysExamined],
    ],
  },
];

const gauges: readonly Figure[] = [
  {
    name: "palabre_database_open",
    help: "Connections, cursors and transactions that are open.",
    labels: ["what"],
    samples: ({ connections, cursors, transactions }) => [
      [{ what: "connections" }, connections],
      [{ what: "cursors" }, cursors],
      [{ what: "transactions" }, transactions],
    ],
  },
  {
    name: "palabre_database_file_bytes",
    help: "Size of the embedded database's file.",
    samples: ({ fileBytes }) => one(fileBytes),
  },
  {
    name: "palabre_database_memory_bytes",
    help: "Heap and buffers of the embedded database's thread.",
    samples: ({ memoryBytes }) => one(memoryBytes),
  },
];

/** Registers the metrics of the database, computed at each scrape. For a MongoDB only whether it responds. */
export function exposeDatabase(database: Database, registry: Registry): void {
  const registers = [registry];
  const fresh = ({ name, help, labels = [] }: Omit<Figure, "samples">) => {
    registry.removeSingleMetric(name);
    return { name, help, labelNames: labels, registers };
  };
  const up: Gauge = new Gauge({
    ...fresh({ name: "palabre_database_up", help: "1 while the database answers and can be written." }),
    collect: async () => {
      up.set((await database.healthy()) ? 1 : 0);
    },
  });
  const { metrics } = database;
  if (!metrics) return;
  // A stopped database has no figures; the metric above reports that it has stopped.
  const samplesOf = (figure: Figure) => metrics().then(figure.samples, (): Sample[] => []);
  for (const figure of counters) {
    const counter = new Counter({
      ...fresh(figure),
      collect: async () => {
        const samples = await samplesOf(figure);
        counter.reset();
        for (const [labels, value] of samples) counter.inc(labels, value);
      },
    });
  }
  for (const figure of gauges) {
    const gauge = new Gauge({
      ...fresh(figure),
      collect: async () => {
        const samples = await samplesOf(figure);
        gauge.reset();
        for (const [labels, value] of samples) gauge.set(labels, value);
      },
    });
  }
}

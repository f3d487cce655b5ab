import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { processorSeconds } from "../process/figures.ts";
import { runScript } from "../support/site.ts";

export interface BroadcastServer {
  /** Addresses of its processes: the sockets are shared out among them. */
  readonly urls: readonly string[];
  /** Processes whose memory and processor time count. */
  readonly pids: readonly number[];
  readonly kind: "graphql" | "raw";
  publish(): unknown;
  close(): unknown;
}

/** Starts a script that prints its address and publishes at each line on standard input. */
export async function serveScript(
  args: string[],
  kind: BroadcastServer["kind"],
  line: string,
): Promise<BroadcastServer> {
  const child = runScript(args);
  const [url] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  return {
    urls: [url],
    pids: [child.pid ?? 0],
    kind,
    publish: () => child.stdin?.write(`${line}\n`),
    close: () => void child.kill(),
  };
}

const processes = 4;
const now = () => performance.timeOrigin + performance.now();

/** A server under test and all its sockets, held by four client processes. */
export class Contender {
  readonly times: number[] = [];
  /** Milliseconds of CPU time that the server used during the rounds. */
  cpuMs = 0;

  private constructor(
    readonly name: string,
    readonly sockets: number,
    readonly bytesPerSocket: number,
    private readonly server: BroadcastServer,
    private readonly children: readonly ChildProcess[],
    private readonly lines: readonly AsyncIterator<string>[],
  ) {}

  static async open(
    name: string,
    server: BroadcastServer,
    sockets: number,
    compression = "plain",
  ): Promise<Contender> {
    const before = memoryOf(server.pids);
    const children: ChildProcess[] = [];
    const lines: AsyncIterator<string>[] = [];
    for (let index = 0; index < processes; index++) {
      const args = [
        server.urls[index % server.urls.length]!,
        String(sockets / processes),
        server.kind,
        compression,
      ];
      const child = runScript(["bench/sockets/clients.ts", ...args], 1);
      children.push(child);
      const output = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
      lines.push(output);
      await output.next();
    }
    // The garbage of opening the connections is collected by then.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const bytes = (memoryOf(server.pids) - before) / sockets;
    return new Contender(name, sockets, bytes, server, children, lines);
  }

  /** Publishes once and records the time until the last socket has received it. */
  async round(): Promise<void> {
    const [began, cpuBefore] = [now(), cpuTimeOf(this.server.pids)];
    const last = Promise.all(this.lines.map(async (output) => Number((await output.next()).value)));
    await this.server.publish();
    this.times.push(Math.max(...(await last)) - began);
    this.cpuMs += cpuTimeOf(this.server.pids) - cpuBefore;
  }

  /** Runs rounds that don't count, until V8 has compiled both sides. */
  async warmUp(rounds: number): Promise<void> {
    for (let round = 0; round < rounds && !this.isSlow; round++) await this.round();
    this.times.length = 0;
    this.cpuMs = 0;
  }

  /** True when the last round took above two seconds. */
  get isSlow(): boolean {
    // A contender that takes seconds runs in a quarter of the rounds only.
    return (this.times.at(-1) ?? 0) > 2_000;
  }

  async close(): Promise<void> {
    for (const child of this.children) child.kill();
    await this.server.close();
  }
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

/** Returns the private memory of processes, in bytes. */
const memoryOf = (pids: readonly number[]): number =>
  sum(
    pids.map(
      (pid) => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024,
    ),
  );

/** Returns the CPU time of processes in milliseconds, in steps of ten. */
const cpuTimeOf = (pids: readonly number[]): number => sum(pids.map((pid) => processorSeconds(pid) * 1_000));

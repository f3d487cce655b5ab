import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { runScript } from "./site.ts";

export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly kind: "graphql" | "raw";
  publish(): unknown;
  close(): unknown;
}

/** A script that prints its address and publishes at each line it is given. */
export async function serveScript(args: string[], kind: Server["kind"], line: string): Promise<Server> {
  const child = runScript(args);
  const [url] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  return {
    ...{ url, pid: child.pid ?? 0, kind },
    publish: () => child.stdin?.write(`${line}\n`),
    close: () => void child.kill(),
  };
}

const processes = 4;
const now = () => performance.timeOrigin + performance.now();

/** A server with all its sockets, which four processes hold. */
export class Contender {
  readonly times: number[] = [];
  /** Milliseconds of processor that the server has used while it published. */
  spent = 0;

  private constructor(
    readonly name: string,
    readonly sockets: number,
    readonly bytesASocket: number,
    private readonly server: Server,
    private readonly children: readonly ChildProcess[],
    private readonly lines: readonly AsyncIterator<string>[],
  ) {}

  static async open(
    name: string,
    server: Server,
    sockets: number,
    compression = "plain",
  ): Promise<Contender> {
    const before = memoryOf(server.pid);
    const children: ChildProcess[] = [];
    const lines: AsyncIterator<string>[] = [];
    for (let index = 0; index < processes; index++) {
      const args = [server.url, String(sockets / processes), server.kind, compression];
      const child = runScript(["bench/listeners.ts", ...args], 1);
      children.push(child);
      const said = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
      lines.push(said);
      await said.next();
    }
    // What came with the opening is thrown away by then.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const bytes = (memoryOf(server.pid) - before) / sockets;
    return new Contender(name, sockets, bytes, server, children, lines);
  }

  /** From the publication to the last socket's delivery. */
  async round(): Promise<void> {
    const [began, spent] = [now(), processorOf(this.server.pid)];
    const last = Promise.all(this.lines.map(async (said) => Number((await said.next()).value)));
    await this.server.publish();
    this.times.push(Math.max(...(await last)) - began);
    this.spent += processorOf(this.server.pid) - spent;
  }

  /** What is not compiled yet says nothing of what comes. */
  async warmUp(rounds: number): Promise<void> {
    for (let round = 0; round < rounds && !this.isTired; round++) await this.round();
    this.times.length = 0;
    this.spent = 0;
  }

  get isTired(): boolean {
    // What takes seconds says as much in a quarter of the rounds.
    return (this.times.at(-1) ?? 0) > 2_000;
  }

  async close(): Promise<void> {
    for (const child of this.children) child.kill();
    await this.server.close();
  }
}

/** Bytes of memory that a process has to itself. */
function memoryOf(pid: number): number {
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

/** Milliseconds of processor, in steps of ten. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

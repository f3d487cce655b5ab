import { type Running, startProcess } from "./process.ts";
import { Documents } from "./storm-documents.ts";
import { Retries } from "./storm-retries.ts";
import { Shapes } from "./storm-shapes.ts";
import { Transfers } from "./storm-transfers.ts";
import type { Work } from "./storm-work.ts";
import { disagreements } from "./verify.ts";

export interface Round {
  acknowledged: number;
  restartMs: number;
  faults: string[];
}

/** Kills a server under work, again and again, in one folder that lives on. */
export class Storm {
  readonly works: Record<string, Work> = {
    documents: new Documents(),
    retries: new Retries(),
    transfers: new Transfers(),
    shapes: new Shapes(),
  };
  private server: Running | null = null;

  constructor(private readonly directory: string) {}

  get acknowledged(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.works).map(([name, work]) => [name, work.acknowledged]));
  }

  async round(ms: number): Promise<Round> {
    const works = Object.values(this.works);
    const before = works.reduce((sum, work) => sum + work.acknowledged, 0);
    this.server ??= await startProcess(this.directory);
    const { uri, kill, errors } = this.server;
    const done = Promise.all(works.map((work) => work.run(uri)));
    await new Promise((resolve) => setTimeout(resolve, ms));
    await kill();
    await done;
    const acknowledged = works.reduce((sum, work) => sum + work.acknowledged, 0) - before;
    // A remark on a slow read is no fault; anything with a stack is.
    const faults = errors().includes("    at ") ? [`it wrote: ${errors().slice(0, 1000)}`] : [];
    faults.push(...(await disagreements(this.directory)));
    this.server = await startProcess(this.directory);
    for (const [name, work] of Object.entries(this.works)) {
      faults.push(...(await work.check(this.server.uri)).map((fault) => `${name}: ${fault}`));
    }
    return { acknowledged, restartMs: this.server.ms, faults };
  }

  async close(): Promise<void> {
    await this.server?.kill();
    this.server = null;
  }
}

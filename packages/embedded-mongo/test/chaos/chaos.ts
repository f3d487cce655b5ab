import { findInconsistencies } from "../support/consistency-check.ts";
import { type Running, startProcess } from "../support/server-process.ts";
import { Documents } from "./documents.ts";
import { Retries } from "./retries.ts";
import { SchemaChanges } from "./schema-changes.ts";
import { Transfers } from "./transfers.ts";
import type { Workload } from "./workload.ts";

export interface Round {
  acknowledged: number;
  restartMs: number;
  faults: string[];
}

/** Kills a server under load repeatedly, in one data folder. */
export class ChaosTest {
  readonly workloads: Record<string, Workload> = {
    documents: new Documents(),
    retries: new Retries(),
    transfers: new Transfers(),
    shapes: new SchemaChanges(),
  };
  private server: Running | null = null;

  constructor(private readonly directory: string) {}

  get acknowledged(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(this.workloads).map(([name, work]) => [name, work.acknowledged]),
    );
  }

  async round(ms: number): Promise<Round> {
    const works = Object.values(this.workloads);
    const before = works.reduce((sum, work) => sum + work.acknowledged, 0);
    this.server ??= await startProcess(this.directory);
    const { uri, kill, errors } = this.server;
    const done = Promise.all(works.map((work) => work.run(uri)));
    await new Promise((resolve) => setTimeout(resolve, ms));
    await kill();
    await done;
    const acknowledged = works.reduce((sum, work) => sum + work.acknowledged, 0) - before;
    // A logged slow read is no fault; anything with a stack trace is.
    const faults = errors().includes("    at ") ? [`it wrote: ${errors().slice(0, 1000)}`] : [];
    faults.push(...(await findInconsistencies(this.directory)));
    this.server = await startProcess(this.directory);
    for (const [name, work] of Object.entries(this.workloads)) {
      faults.push(...(await work.check(this.server.uri)).map((fault) => `${name}: ${fault}`));
    }
    return { acknowledged, restartMs: this.server.ms, faults };
  }

  async close(): Promise<void> {
    await this.server?.kill();
    this.server = null;
  }
}

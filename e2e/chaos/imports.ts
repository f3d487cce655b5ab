import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "mongodb";
import { item, wxr } from "../../gateway/imports/wordpress/wxr.fixture.ts";
import type { ChaosClient } from "./client.ts";

const articles = 40;
const longestImport = 180_000;

/** Simulated administrator who imports one export of WordPress after the other, and starts an import again that has stopped. */
export class ChaosImports {
  readonly problems: string[] = [];
  /** Numbers of the exports whose import ended as done. */
  readonly #done: string[] = [];
  #restarted = 0;
  #isOver = false;

  constructor(
    private readonly url: string,
    private readonly client: ChaosClient,
    private readonly db: Db,
  ) {}

  async work(): Promise<void> {
    while (!this.#isOver) await this.#importOne(`${Date.now()}`);
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Returns the articles of finished imports that are not there once, and a line that counts what was imported. */
  async differences(): Promise<{ readonly problems: string[]; readonly summary: string }> {
    const problems: string[] = [];
    for (const number of this.#done)
      for (let index = 0; index < articles; index++) {
        const title = titleOf(number, index);
        const count = await this.db.collection("posts").countDocuments({ title });
        if (count !== 1) problems.push(`« ${title} » is there ${count} times`);
      }
    const summary = `${this.#done.length} imports of ${articles} articles, started again ${this.#restarted} times`;
    return { problems, summary };
  }

  async #importOne(number: string): Promise<void> {
    const until = performance.now() + longestImport;
    while (performance.now() < until) {
      const id = await this.#start(number);
      const state = id && (await this.#end(id, until));
      if (state === "DONE") {
        this.#done.push(number);
        return;
      }
      if (id) this.#restarted += 1;
      await wait(200);
    }
    this.problems.push(`the import ${number} has not ended in ${longestImport} ms`);
  }

  /** Returns the id of the run that was started; null where the gateway did not answer or was busy with one that it had begun. */
  async #start(number: string): Promise<string | null> {
    const answer = await this.client.upload<{ startImport: { id: string } }>(this.url, {
      query: "mutation ($file: Upload!) { startImport(kind: wordpress, file: $file) { id } }",
      file: new File([exportOf(number)], `site-${number}.xml`),
    });
    const [error] = answer?.errors ?? [];
    if (error && !["INTERNAL", "CONFLICT"].includes(error.extensions.code))
      this.problems.push(JSON.stringify(error));
    return answer?.data?.startImport.id ?? null;
  }

  /** Returns the state in which a run ends. */
  async #end(id: string, until: number): Promise<string | null> {
    const query = "query ($id: ID!) { importRun(id: $id) { state problem } }";
    while (performance.now() < until) {
      const answer = await this.client.send<Run>(this.url, query, { id }).catch(() => null);
      const state = answer?.data?.importRun.state;
      if (state && state !== "RUNNING") return state;
      await wait(200);
    }
    return null;
  }
}

interface Run {
  readonly importRun: { readonly state: string };
}

const titleOf = (number: string, index: number): string => `Venu d’ailleurs ${number}, ${index}`;

function exportOf(number: string): string {
  const first = Number(number.slice(-9)) * 100;
  return wxr(
    Array.from({ length: articles }, (_, index) =>
      item({ id: first + index, title: titleOf(number, index), name: `venu-${number}-${index}` }),
    ),
  );
}

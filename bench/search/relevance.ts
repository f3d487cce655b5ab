import "../../gateway/server/registrations.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEnv, readEnv } from "../../gateway/core/env.ts";
import { loadSecret } from "../../gateway/core/secret.ts";
import { connectDatabase } from "../../gateway/database/connect.ts";
import { migrate } from "../../gateway/database/migrate.ts";
import { buildPublisher } from "../../gateway/testing/factories/feeds.ts";
import {
  type Answer,
  allQuestions,
  answerQuestions,
  loadCorpus,
  sharesOf,
} from "../../gateway/testing/relevance/corpus.ts";

/** Searches for 200 French questions in an embedded database and prints how often the right article comes first. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "palabre-relevance-"));
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  applyEnv(env);
  loadSecret(env);
  const database = await connectDatabase({ dataDir });
  try {
    await migrate();
    await loadCorpus(await buildPublisher());
    print(await answerQuestions(allQuestions));
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function print(answers: readonly Answer[]): void {
  console.log("| questions | number | first | in the first five |\n|---|---|---|---|");
  const kinds = [...new Set(answers.map(({ kind }) => kind)), "all"];
  for (const kind of kinds) {
    const some = answers.filter((answer) => kind === "all" || answer.kind === kind);
    const { first, inFive } = sharesOf(some);
    console.log(`| ${kind} | ${some.length} | ${percent(first)} | ${percent(inFive)} |`);
  }
  for (const { question, expected, position, first } of answers.filter((each) => each.position !== 1))
    console.log(`- ${question}: ${expected} is at ${position || "none of five"}, ${first} first`);
}

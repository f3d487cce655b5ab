/**
 * `MONGODB_URI=… npm run oracle -w packages/embedded-mongo [-- seed questions]`: asks this database and a MongoDB server the
 * same random questions, and writes what the answers say into results.json and CONFORMANCE.md. Ends with 1 where they differ
 * and no known difference says so, or where one error has another code.
 */

import { writeFileSync } from "node:fs";
import { EJSON } from "bson";
import { type Comparison, compareServers } from "./comparison.ts";
import { conformanceTables, RESULTS, type Results } from "./conformance.ts";
import { probeOptions } from "./option-probes.ts";
import { ask, connectReference, startOurs } from "./servers.ts";

const PER_KIND = 250;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(seed: number, total: number): Promise<number> {
  const uri = process.env.MONGODB_URI;
  if (!uri) {
    print("MONGODB_URI names no MongoDB server: nothing was compared.");
    return 0;
  }
  const theirs = await connectReference(uri);
  const ours = await startOurs();
  try {
    const [{ version }] = (await ask(theirs, [{ buildInfo: 1 }])) as [{ version: string }];
    const options = await probeOptions(theirs, ours);
    const started = Date.now();
    const found = await compareServers(theirs, ours, { seed, total, perKind: PER_KIND });
    const sum = (name: "count" | "unlisted" | "bothRefuse" | "otherCode") =>
      Object.values(found.kinds).reduce((all, counts) => all + counts[name], 0);
    const codes = 1 - sum("otherCode") / Math.max(1, sum("bothRefuse"));
    const { kinds, differences, operators } = found;
    const engine = `MongoDB ${version}`;
    const results: Results = {
      engine,
      seed,
      questions: total,
      codes,
      kinds,
      differences,
      operators,
      options,
    };
    writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    writeFileSync(new URL("../CONFORMANCE.md", import.meta.url), conformanceTables());
    printFindings(found);
    print(
      `${sum("count")} questions of seed ${seed} in ${Math.round((Date.now() - started) / 1000)} s: ${sum("unlisted")} unlisted differences, ${(codes * 100).toFixed(2)} % of codes agree`,
    );
    return sum("unlisted") === 0 && codes === 1 ? 0 : 1;
  } finally {
    await Promise.all([theirs.close(), ours.close()]);
  }
}

function printFindings({ kinds, differences, shown }: Comparison): void {
  for (const [kind, counts] of Object.entries(kinds)) print(`${kind}: ${JSON.stringify(counts)}`);
  print(`known differences: ${JSON.stringify(differences)}`);
  for (const { question, theirs, ours } of shown) {
    print(`\n${question.kind}: ${EJSON.stringify(question.command)}`);
    print(`  MongoDB: ${theirs.text.slice(0, 2000)} ${theirs.message}`);
    print(`  here: ${ours.text.slice(0, 2000)} ${ours.message}`);
  }
}

const [seed = "11", questions = "10000"] = process.argv.slice(2);
process.exitCode = await main(Number(seed), Number(questions));

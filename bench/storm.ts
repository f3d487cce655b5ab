import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Storm } from "../gateway/database/embedded/test/storm.ts";

/** `npm run storm -- database [rounds]`: kill -9 under load, many times, in one folder; says what was found. */
const [what = "database", rounds = "200"] = process.argv.slice(2);
if (what !== "database") {
  console.error(`There is no storm « ${what} »: database`);
  process.exit(1);
}
const directory = mkdtempSync(join(tmpdir(), "storm-"));
const storm = new Storm(directory);
let acknowledged = 0;
let faults = 0;
let slowest = 0;
console.log("| rounds | acknowledged writes | faults | slowest start |\n|---|---|---|---|");
for (let round = 1; round <= Number(rounds); round++) {
  // Anywhere between the first writes and a full stride.
  const result = await storm.round(150 + ((round * 97) % 900));
  acknowledged += result.acknowledged;
  faults += result.faults.length;
  slowest = Math.max(slowest, result.restartMs);
  for (const fault of result.faults) console.log(`round ${round}: ${fault}`);
  if (round % 20 === 0 || round === Number(rounds)) {
    console.log(`| ${round} | ${acknowledged} | ${faults} | ${Math.round(slowest)} ms |`);
  }
}
await storm.close();
rmSync(directory, { recursive: true, force: true });
process.exit(faults === 0 ? 0 : 1);

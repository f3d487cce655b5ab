import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Storm } from "../gateway/database/embedded/test/storm.ts";

/** `npm run storm -- database [rounds]`: kill -9 under work, many times, in one folder; says what was found. */
const [what = "database", rounds = "200"] = process.argv.slice(2);
if (what !== "database" || !(Number(rounds) > 0)) {
  console.error("npm run storm -- database [rounds]");
  process.exit(1);
}
const directory = mkdtempSync(join(tmpdir(), "storm-"));
const storm = new Storm(directory);
const names = Object.keys(storm.works);
let faults = 0;
let slowest = 0;
console.log(`| rounds | acknowledged: ${names.join(" | ")} | faults | slowest start |`);
console.log(`|---|${names.map(() => "---|").join("")}---|---|`);
for (let round = 1; round <= Number(rounds); round++) {
  // Anywhere between the first writes and a full stride.
  const result = await storm.round(100 + Math.random() * 1100);
  faults += result.faults.length;
  slowest = Math.max(slowest, result.restartMs);
  for (const fault of result.faults.slice(0, 10)) console.log(`round ${round}: ${fault}`);
  if (round % 20 === 0 || round === Number(rounds)) {
    const counts = Object.values(storm.acknowledged).join(" | ");
    console.log(`| ${round} | ${counts} | ${faults} | ${Math.round(slowest)} ms |`);
  }
}
await storm.close();
if (faults === 0) rmSync(directory, { recursive: true, force: true });
else console.log(`The folder is kept: ${directory}`);
process.exit(faults === 0 ? 0 : 1);

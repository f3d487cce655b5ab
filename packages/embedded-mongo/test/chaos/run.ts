import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bundleServers from "../support/bundle.ts";
import { ChaosTest } from "./chaos.ts";

/**
 * `npm run chaos -w packages/embedded-mongo [rounds]`: kills the server under load with SIGKILL, many times, in one
 * data folder, and prints what was found.
 */
await bundleServers();
const rounds = Number(process.argv[2] ?? 200);
const directory = mkdtempSync(join(tmpdir(), "chaos-"));
const chaos = new ChaosTest(directory);
let acknowledged = 0;
let faults = 0;
let slowest = 0;
console.log("| rounds | acknowledged writes | faults | slowest start |\n|---|---|---|---|");
for (let round = 1; round <= rounds; round++) {
  // Between 150 and 1,050 ms: from the first writes to full load.
  const result = await chaos.round(150 + ((round * 97) % 900));
  acknowledged += result.acknowledged;
  faults += result.faults.length;
  slowest = Math.max(slowest, result.restartMs);
  for (const fault of result.faults) console.log(`round ${round}: ${fault}`);
  if (round % 20 === 0 || round === rounds) {
    console.log(`| ${round} | ${acknowledged} | ${faults} | ${Math.round(slowest)} ms |`);
  }
}
await chaos.close();
rmSync(directory, { recursive: true, force: true });
process.exit(faults === 0 ? 0 : 1);

import { readFile, writeFile } from "node:fs/promises";
import { measureRow } from "./measure-rows.ts";
import { openSpeed } from "./rows.ts";

/** Shares of the last kept run and the least that is expected, by row. */
interface Kept {
  readonly floors: Readonly<Record<string, number>>;
  readonly last: Readonly<Record<string, number>>;
}

const file = new URL("kept-shares.json", import.meta.url);

/**
 * Measures the rows that have a floor, three rounds of a second each, and compares their shares of a bare server with the floor
 * and with the last kept run. KEEP=1 keeps this run. Prints only: on a busy machine a share says little.
 */
export async function run(): Promise<void> {
  const kept = JSON.parse(await readFile(file, "utf8")) as Kept;
  const last: Record<string, number> = { ...kept.last };
  const { rows, close } = await openSpeed(Object.keys(kept.floors));
  try {
    console.log("| request | share | floor | last kept | |\n|---|---|---|---|---|");
    for (const row of rows) {
      const { name } = row;
      const floor = kept.floors[name] ?? 0;
      const former = kept.last[name];
      const share = await measureRow(row, 1).then((measured) => measured.share, remarkOf);
      if (typeof share === "number") last[name] = Math.round(share * 1_000) / 1_000;
      const remark = typeof share === "string" ? share : comparison(share, floor, former);
      console.log(`| ${name} | ${last[name] ?? "–"} | ${floor} | ${former ?? "–"} | ${remark} |`);
    }
  } finally {
    await close();
  }
  if (process.env.KEEP === "1") await writeFile(file, `${JSON.stringify({ ...kept, last }, null, 2)}\n`);
}

/** Returns why a row has no share: the site refuses requests on a machine that is busy with something else. */
const remarkOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A share below four fifths of the last one is more than the noise of a quiet machine. */
function comparison(share: number, floor: number, former: number | undefined): string {
  if (share < floor) return "below the floor";
  return former !== undefined && share < former * 0.8 ? "slower" : "";
}

import { measureRow } from "./measure-rows.ts";
import { openSpeed } from "./rows.ts";

/** Measures pages and REST reads a second: as a visitor, as members in rotation, with nothing kept. */
export async function run(): Promise<void> {
  const { rows, close } = await openSpeed();
  try {
    console.log("| request | a second | bare node:http | share | bytes | sent |\n|---|---|---|---|---|---|");
    for (const row of rows) {
      const { name, perSecond, plainPerSecond, share, bytes, sent } = await measureRow(row, 4);
      const cells = [Math.round(perSecond), Math.round(plainPerSecond), share.toFixed(3), bytes, sent];
      console.log(`| ${name} | ${cells.join(" | ")} |`);
    }
  } finally {
    await close();
  }
}

import { runSite } from "../../site.ts";
import type { RunCommand } from "../command.ts";

/** Starts the site, which runs until it is stopped; without the demonstration, its owner begins at the address that it prints. */
export const run: RunCommand = async ({ switches }) => {
  await runSite({ SEED: switches.has("demo") ? "demo" : "none" });
  return { lines: [], json: null };
};

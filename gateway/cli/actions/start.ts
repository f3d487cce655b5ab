import { runSite } from "../../site.ts";
import type { RunCommand } from "../command.ts";
import { installationOf } from "../upgrade/installation.ts";
import { takeUpInterrupted } from "../upgrade/interruption.ts";

/** Starts the site, which runs until it is stopped; without the demonstration, its owner begins at the address that it prints. */
export const run: RunCommand = async ({ switches, env, warn }) => {
  const installation = installationOf();
  if (installation) await takeUpInterrupted(installation, env(), warn);
  await runSite({ SEED: switches.has("demo") ? "demo" : "none" });
  return { lines: [], json: null };
};

import { currentSite } from "../../core/site/current-site.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";
import { valueAt } from "./settings-values.ts";

export const run: RunCommand = ({ positionals: [path], env }) =>
  withDatabase(env(), async () => {
    const json = path ? valueAt(currentSite(), path) : currentSite();
    return { lines: [typeof json === "string" ? json : JSON.stringify(json, null, 2)], json };
  });

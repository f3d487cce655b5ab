import type { RunCommand } from "../command.ts";
import { importFiles } from "./import-files.ts";

/** An archive of version 0.1 is a tar, which takes the place of a whole site. */
export const run: RunCommand = async (input) => {
  const [path = ""] = input.positionals;
  if (!path.endsWith(".tar")) return importFiles(input, "archive");
  const { run: importOldArchive } = await import("../archive/action.ts");
  return importOldArchive(input);
};

import type { RunCommand } from "../command.ts";
import { copyDatabase } from "./database-move.ts";

export const run: RunCommand = async (input) => {
  const { mongodbUri, dataDir } = input.env();
  const [source = ""] = input.positionals;
  return copyDatabase(input, source, input.options.to ?? mongodbUri ?? dataDir);
};

import type { RunCommand } from "../command.ts";
import { copyDatabase } from "./database-move.ts";

export const run: RunCommand = async (input) => {
  const { mongodbUri, dataDir } = input.env();
  const [target = ""] = input.positionals;
  return copyDatabase(input, input.options.from ?? mongodbUri ?? dataDir, target);
};

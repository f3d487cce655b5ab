import { notOffered } from "../errors.ts";
import type { Command } from "./call.ts";

export const explain: Command = {
  run: () => {
    throw notOffered("explain");
  },
};

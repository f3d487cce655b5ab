import { createIdLoader } from "../../core/documents/id-loader.ts";
import { LetterModel } from "./letter.entity.ts";

declare module "../../core/context.ts" {
  interface Loaders {
    letters: ReturnType<typeof createLetterLoader>;
  }
}

/** Batches whole letters by id, one query per request; null for a deleted one. */
export const createLetterLoader = () => createIdLoader(LetterModel);

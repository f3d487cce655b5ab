import { foldedWords } from "../../schema/text/fold.ts";
import { prefixesOf } from "../lib/text/prefixes.ts";
import type { File } from "./file.entity.ts";

const mostWords = 40;

/** Returns the search and sort keys of a file in the library, from its names and description. */
export function keysOfFile({
  originalName,
  alt,
  caption,
  credit,
}: Partial<Pick<File, "originalName" | "alt" | "caption" | "credit">>): Pick<File, "words" | "nameKey"> {
  return {
    words: prefixesOf([originalName, alt, credit, caption].join(" "), mostWords),
    nameKey: foldedWords(originalName ?? "")
      .join(" ")
      .slice(0, 100),
  };
}

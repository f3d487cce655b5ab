import { beginningsOf } from "../shared/beginnings.ts";
import { foldedWords } from "../shared/fold.ts";
import type { File } from "./file.entity.ts";

const mostWords = 40;

/** Under what the library finds and orders a file: its name, what it shows, whose it is. */
export function keysOfFile({
  originalName,
  alt,
  caption,
  credit,
}: Partial<Pick<File, "originalName" | "alt" | "caption" | "credit">>): Pick<File, "words" | "nameKey"> {
  return {
    words: beginningsOf([originalName, alt, credit, caption].join(" "), mostWords),
    nameKey: foldedWords(originalName ?? "")
      .join(" ")
      .slice(0, 100),
  };
}

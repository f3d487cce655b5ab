import { namedRemarks } from "../../source/counted-remarks.ts";
import { between } from "./marks.ts";

/**
 * Returns a text in one language: of `<multi>[fr]Bonjour[en]Hello</multi>` the part in `language`, else the first one. What is
 * left is remarked.
 */
export function inOneLanguage(text: string, language: string, remark: (text: string) => void): string {
  return between(text, "<multi>", "</multi>", (inner) => {
    const parts = inner.split(/\[([a-z]{2,3}(?:_[a-z_]+)?)\]/);
    const texts = new Map<string, string>();
    for (let at = 1; at < parts.length; at += 2) texts.set(parts[at] ?? "", parts[at + 1]?.trim() ?? "");
    const kept = texts.has(language) ? language : ([...texts.keys()][0] ?? "");
    const left = [...texts.keys()].filter((each) => each !== kept);
    if (left.length > 0) remark(namedRemarks.languages(left));
    return texts.get(kept) ?? inner;
  });
}

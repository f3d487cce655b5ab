import { latestAddress, readLatest } from "../../../../schema/markdown/latest.ts";
import { element, words } from "../nodes.ts";
import type { Block } from "./block.ts";

/** The newest articles: a link to their list, in whose place a letter puts them (newsletters/latest). */
export const latest: Block = {
  admitted: { p: { attributes: ["data-count"], classes: ["latest"] } },
  ofLink({ href, label, signed }) {
    const read = signed?.sign === "LATEST" ? readLatest(href, signed.text) : null;
    if (!read) return undefined;
    const link = element("a", { href: latestAddress(read.category) }, [words(label || "Derniers articles")]);
    return element("p", { className: ["latest"], dataCount: String(read.count) }, [link]);
  },
};

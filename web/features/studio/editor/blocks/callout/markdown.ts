import type { Blockquote, PhrasingContent, RootContent } from "mdast";
import { type CalloutKind, readCalloutSign } from "../../../../../../schema/markdown/callout.ts";
import { plainWords } from "../../markdown/plain-words.ts";

export interface Callout {
  kind: CalloutKind;
  /** Plain text; "" for the kind's own title. */
  title: string;
  children: RootContent[];
}

/** Returns whether a quotation begins with a callout's marker ("[!NOTE]"), even if `readCallout` can't read it. */
export const hasCalloutMarker = ({ children: [first] }: Blockquote): boolean => {
  const lead = first?.type === "paragraph" ? first.children[0] : undefined;
  return lead?.type === "text" && readCalloutSign(lead.value) !== null;
};

/** Returns the callout that a quotation stands for; null for any other quotation, and for a title with marks or links. */
export function readCallout({ children }: Blockquote): Callout | null {
  const [first, ...others] = children;
  if (first?.type !== "paragraph") return null;
  let line = "";
  const inline = [...first.children];
  for (let node = inline.shift(); node && node.type !== "break"; node = inline.shift()) {
    const words = plainWords(node);
    if (words === null) return null;
    const end = words.indexOf("\n");
    line += end < 0 ? words : words.slice(0, end);
    const below = end < 0 ? "" : words.slice(end).trimStart();
    if (below) inline.unshift({ type: "text", value: below });
    if (end >= 0) break;
  }
  const marker = readCalloutSign(line);
  if (!marker) return null;
  const body = inline.length > 0 ? [{ type: "paragraph" as const, children: inline }, ...others] : others;
  return { kind: marker.kind, title: line.slice(marker.length).trim(), children: body };
}

/** Returns a callout as a quotation, its marker and title on a line of their own. */
export function writeCallout({ kind, title, children }: Callout): Blockquote {
  const markerLine: PhrasingContent[] = [{ type: "raw", value: `[!${kind}]` }];
  if (title.trim()) markerLine.push({ type: "text", value: ` ${title.trim().replace(/\s+/g, " ")}` });
  const [first, ...others] = children;
  const isText = first?.type === "paragraph";
  const head = isText
    ? [...markerLine, { type: "text" as const, value: "\n" }, ...first.children]
    : markerLine;
  const body = isText ? others : children;
  return { type: "blockquote", children: [{ type: "paragraph", children: head }, ...body] as never[] };
}

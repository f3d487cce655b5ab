import type { Blockquote, PhrasingContent, RootContent } from "mdast";
import { type CalloutKind, readCalloutSign } from "../../../../../../schema/markdown/callout.ts";

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
  const [lead, ...rest] = first.children;
  const marker = lead?.type === "text" ? readCalloutSign(lead.value) : null;
  if (lead?.type !== "text" || !marker) return null;
  const [line = "", ...lines] = lead.value.slice(marker.length).split("\n");
  const [next, ...further] = rest;
  if (lines.length === 0 && next && next.type !== "break") return null;
  const below = lines.join("\n").trimStart();
  const inline: PhrasingContent[] =
    lines.length === 0 ? further : [...(below ? [{ type: "text" as const, value: below }] : []), ...rest];
  const body = inline.length > 0 ? [{ type: "paragraph" as const, children: inline }, ...others] : others;
  return { kind: marker.kind, title: line.trim(), children: body };
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

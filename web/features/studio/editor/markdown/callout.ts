import type { Blockquote, PhrasingContent, RootContent } from "mdast";
import { type CalloutKind, readCalloutSign } from "../../../../../schema/rules/callout.ts";

export interface Callout {
  kind: CalloutKind;
  /** Plain words; "" for the kind's own. */
  title: string;
  children: RootContent[];
}

/** Whether a quotation says what it is, readable or not. */
export const isSigned = ({ children: [first] }: Blockquote): boolean => {
  const lead = first?.type === "paragraph" ? first.children[0] : undefined;
  return lead?.type === "text" && readCalloutSign(lead.value) !== null;
};

/** A quotation that says what it is, taken apart; null for any other, and for a title with marks or links in it. */
export function readCallout({ children }: Blockquote): Callout | null {
  const [first, ...others] = children;
  if (first?.type !== "paragraph") return null;
  const [lead, ...rest] = first.children;
  const sign = lead?.type === "text" ? readCalloutSign(lead.value) : null;
  if (lead?.type !== "text" || !sign) return null;
  const [line = "", ...lines] = lead.value.slice(sign.length).split("\n");
  const [next, ...further] = rest;
  if (lines.length === 0 && next && next.type !== "break") return null;
  const below = lines.join("\n").trimStart();
  const inline: PhrasingContent[] =
    lines.length === 0 ? further : [...(below ? [{ type: "text" as const, value: below }] : []), ...rest];
  const body = inline.length > 0 ? [{ type: "paragraph" as const, children: inline }, ...others] : others;
  return { kind: sign.kind, title: line.trim(), children: body };
}

/** The same as a quotation: its sign and title on a line of their own. */
export function writeCallout({ kind, title, children }: Callout): Blockquote {
  const sign: PhrasingContent[] = [{ type: "raw", value: `[!${kind}]` }];
  if (title.trim()) sign.push({ type: "text", value: ` ${title.trim().replace(/\s+/g, " ")}` });
  const [first, ...others] = children;
  const isText = first?.type === "paragraph";
  const head = isText ? [...sign, { type: "text" as const, value: "\n" }, ...first.children] : sign;
  const body = isText ? others : children;
  return { type: "blockquote", children: [{ type: "paragraph", children: head }, ...body] as never[] };
}

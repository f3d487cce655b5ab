import type { Element, ElementContent } from "hast";
import { element } from "../nodes.ts";
import type { Target } from "./block.ts";

/** Returns a box: in a mail a table, the one element whose border and room Outlook shows; in a feed a quotation. */
export function boxed(children: ElementContent[], { mail }: Target, colour = mail?.accent): Element {
  if (!mail) return element("blockquote", {}, children);
  const style = `padding:8px 16px;border:1px solid #b9aea3;border-left:4px solid ${colour}`;
  const row = element("tr", {}, [element("td", { style }, children)]);
  return element("table", { role: "presentation", width: "100%", style: "margin:20px 0" }, [
    element("tbody", {}, [row]),
  ]);
}

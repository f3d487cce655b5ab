import type { ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { calloutKinds, readCalloutSign } from "../../../schema/markdown/callout.ts";
import { element, isElement, words } from "./nodes.ts";

/**
 * Turns quotations that begin with a callout mark into boxes: the first line is the title, by default the kind's
 * name.
 */
export function renderCallouts(tree: Root): void {
  visit(tree, "element", (node) => {
    if (!isElement(node, "blockquote")) return;
    const index = node.children.findIndex((child) => child.type === "element");
    const first = node.children[index];
    if (!isElement(first, "p")) return;
    const [lead, ...others] = first.children;
    const sign = lead?.type === "text" ? readCalloutSign(lead.value) : null;
    if (lead?.type !== "text" || !sign) return;
    const [title, below] = firstLine([words(lead.value.slice(sign.length)), ...others]);
    node.tagName = "aside";
    node.properties = { dataCallout: sign.kind.toLowerCase() };
    node.children.splice(
      index,
      1,
      element(
        "p",
        { className: ["callout-title"] },
        isBlank(title) ? [words(calloutKinds[sign.kind])] : title,
      ),
      ...(isBlank(below) ? [] : [element("p", {}, below)]),
    );
  });
}

/** Splits children at the end of the first line. */
function firstLine(children: readonly ElementContent[]): [ElementContent[], ElementContent[]] {
  const at = children.findIndex(
    (child) => isElement(child, "br") || (child.type === "text" && child.value.includes("\n")),
  );
  if (at < 0) return [[...children], []];
  const end = children[at]!;
  if (end.type !== "text") return [children.slice(0, at), children.slice(at + 1)];
  const [line = "", ...lines] = end.value.split("\n");
  return [
    [...children.slice(0, at), words(line.trimEnd())],
    [words(lines.join("\n")), ...children.slice(at + 1)],
  ];
}

const isBlank = (children: readonly ElementContent[]): boolean =>
  children.every((child) => child.type === "text" && child.value.trim() === "");

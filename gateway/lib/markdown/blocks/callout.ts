import type { ElementContent } from "hast";
import { visit } from "unist-util-visit";
import { calloutKinds, readCalloutSign } from "../../../../schema/markdown/callout.ts";
import { element, hasClass, isElement, property, words } from "../nodes.ts";
import type { Block, PageText } from "./block.ts";
import { boxed } from "./box.ts";

const colours: Readonly<Record<string, string>> = { warning: "#b3261e", caution: "#b3261e" };

/**
 * A box with a title. A section, since the reader modes of browsers drop every `aside`, and a `div` with a link in few words.
 */
export const callout: Block = {
  admitted: {
    section: { attributes: ["role", "data-callout"] },
    p: { classes: ["callout-title"] },
  },
  page: makeCallouts,
  outside(node, target, inside) {
    const kind = property(node, "dataCallout");
    if (kind) return [boxed(inside(node.children), target, colours[kind])];
    if (!hasClass(node, "callout-title")) return undefined;
    return [element("p", {}, [element("strong", {}, inside(node.children))])];
  },
};

/** Turns quotations that begin with a callout mark into boxes: the first line is the title, by default the kind's name. */
function makeCallouts({ tree }: PageText): void {
  visit(tree, "element", (node) => {
    if (!isElement(node, "blockquote")) return;
    const index = node.children.findIndex((child) => child.type === "element");
    const first = node.children[index];
    if (!isElement(first, "p")) return;
    const [lead, ...others] = first.children;
    const sign = lead?.type === "text" ? readCalloutSign(lead.value) : null;
    if (lead?.type !== "text" || !sign) return;
    const [title, below] = firstLine([words(lead.value.slice(sign.length)), ...others]);
    node.tagName = "section";
    node.properties = { role: "note", dataCallout: sign.kind.toLowerCase() };
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

import type { Nodes, RootContent } from "mdast";
import { blocks } from "../blocks/blocks.ts";
import { comparePicture } from "../blocks/picture/pictures-markdown.ts";
import { joinLines } from "../markdown/join-lines.ts";
import { detail, element, type RichNode, words } from "./rich-node.ts";
import { compareTexts } from "./texts.ts";

const labels = compareTexts.parts;
const markTags = { strong: "strong", emphasis: "em", delete: "s" } as const;

/** Converts a node of markdown to what its readers see; `marks` are those around it. */
export function toRich(node: Nodes, marks: readonly string[] = []): RichNode[] {
  const inside = (children: readonly Nodes[]) => richChildren(children, marks);
  for (const { compare } of blocks) {
    const compared = compare?.(node as RootContent, inside);
    if (compared) return compared;
  }
  switch (node.type) {
    case "text":
      return words(joinLines(node.value), marks.join());
    case "strong":
    case "emphasis":
    case "delete": {
      const all = [...new Set([...marks, node.type])].sort();
      return [element(markTags[node.type], richChildren(node.children, all))];
    }
    case "inlineCode":
      return [element("code", words(node.value, [...marks, "code"].join()))];
    case "break":
      return [element("br", [])];
    case "link": {
      const title = node.title ? words(` ${node.title}`, "caption") : [];
      return [element("u", inside(node.children)), ...title, ...detail(labels.address, node.url)];
    }
    case "image":
      return comparePicture(node);
    case "paragraph":
      return [element("p", inside(node.children))];
    case "html":
      return [element("pre", [element("code", words(node.value, "html"))])];
    case "definition":
      return [element("p", words(`${labels.reference} ${node.identifier}\u00a0: ${node.url}`))];
    default:
      if ("value" in node) return words(String(node.value), node.type);
      return "children" in node ? inside(node.children) : [];
  }
}

const richChildren = (children: readonly Nodes[], marks: readonly string[]): RichNode[] =>
  children.flatMap((child) => toRich(child, marks));

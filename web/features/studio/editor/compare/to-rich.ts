import type { Nodes, Table } from "mdast";
import { readCaption, writeCaption } from "../../../../../schema/markdown/credit.ts";
import { readLinkSign } from "../../../../../schema/markdown/link-sign.ts";
import { readPictureAddress } from "../../../../../schema/markdown/picture-address.ts";
import { blockTexts } from "../block-texts.ts";
import { readCallout } from "../markdown/callout.ts";
import { joinLines } from "../markdown/join-lines.ts";
import { readTable } from "../markdown/table-header.ts";
import { detail, element, type RichNode, type RichTag, words } from "./rich-node.ts";
import { compareTexts } from "./texts.ts";

const labels = compareTexts.parts;
const markTags = { strong: "strong", emphasis: "em", delete: "s" } as const;

/** Converts a node of markdown to what its readers see; `marks` are those around it. */
export function toRich(node: Nodes, marks: readonly string[] = []): RichNode[] {
  const inside = () => ("children" in node ? richChildren(node.children, marks) : []);
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
    case "link":
      return link(node.url, node.title ?? "", inside());
    case "image":
      return picture(node.url, node.alt ?? "", node.title ?? "");
    case "paragraph":
      return [element(isPictures(node.children) ? "div" : "p", inside())];
    case "heading":
      return [element(`h${node.depth}` as RichTag, inside())];
    case "thematicBreak":
      return [element("hr", [])];
    case "code":
      return [element("pre", [element("code", words(node.value, "code"))])];
    case "html":
      return [element("pre", [element("code", words(node.value, "html"))])];
    case "blockquote": {
      const callout = readCallout(node);
      if (!callout) return [element("blockquote", inside())];
      const title = callout.title ? [element("p", [element("strong", words(callout.title, "strong"))])] : [];
      const kind = callout.kind.toLowerCase();
      const children = [...title, ...richChildren(callout.children, marks)];
      return [element("aside", [...detail(labels.callout, kind), ...children], { callout: kind })];
    }
    case "list":
      return [element(node.ordered ? "ol" : "ul", inside(), { start: node.start ?? undefined })];
    case "listItem":
      return [element("li", [...box(node.checked), ...inside()])];
    case "table":
      return [element("div", [element("table", tableRows(node, marks))])];
    case "footnoteReference":
      return [element("sup", words(node.identifier, "note"))];
    case "footnoteDefinition":
      return [element("div", [element("sup", words(`${node.identifier} `, "note")), ...inside()])];
    case "definition":
      return [element("p", words(`${labels.reference} ${node.identifier}\u00a0: ${node.url}`))];
    default:
      return "value" in node ? words(String(node.value), node.type) : inside();
  }
}

const richChildren = (children: readonly Nodes[], marks: readonly string[]): RichNode[] =>
  children.flatMap((child) => toRich(child, marks));

const box = (isChecked: boolean | null | undefined): RichNode[] =>
  typeof isChecked === "boolean" ? words(isChecked ? "☑ " : "☐ ") : [];

const isPictures = (children: readonly Nodes[]): boolean =>
  children.some(({ type }) => type === "image") &&
  children.every((child) => child.type === "image" || (child.type === "text" && child.value.trim() === ""));

/** A link; the mark of a button or bookmark is named, a bookmark's description and a caption are text. */
function link(url: string, title: string, inside: RichNode[]): RichNode[] {
  const signed = readLinkSign(title);
  const text = signed ? signed.text : title;
  return [
    element("u", inside),
    ...(text ? words(` ${text}`, "caption") : []),
    ...(signed ? detail(labels.block, labels.signs[signed.sign]) : []),
    ...detail(labels.address, url),
  ];
}

function picture(address: string, alt: string, title: string): RichNode[] {
  const { src, size, focus } = readPictureAddress(address);
  const caption = writeCaption(readCaption(title));
  return [
    element("figure", [
      { type: "picture", token: { text: "", key: `image\n${src}` }, src, alt },
      ...(caption ? [element("figcaption", words(caption, "caption"))] : []),
      ...detail(labels.alt, alt),
      ...detail(labels.size, size && blockTexts.picture.sizes[size]),
      ...detail(labels.focus, focus && labels.point(focus)),
    ]),
  ];
}

function tableRows(table: Table, marks: readonly string[]): RichNode[] {
  const { rows, hasHeader } = readTable(table);
  return rows.map((row, index) =>
    element(
      "tr",
      row.children.map((cell) =>
        element(hasHeader && index === 0 ? "th" : "td", richChildren(cell.children, marks)),
      ),
    ),
  );
}

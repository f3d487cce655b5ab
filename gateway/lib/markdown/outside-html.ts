import type { Element, ElementContent, Properties } from "hast";
import { DomUtils, parseDocument } from "htmlparser2";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { Target } from "./blocks/block.ts";
import { blocks } from "./blocks/blocks.ts";
import { element, words } from "./nodes.ts";

const writer = unified().use(rehypeStringify, { characterReferences: { useNamedReferences: true } });

/** Frames of the page: what they hold stands alone outside it. */
const frames = ["div", "section", "span"];
const kept = ["alt", "width", "height", "dir", "start", "align"];

/**
 * Returns a body for programs outside the site, such as mail programs and feed readers: each block as it says, every address
 * absolute.
 */
export function outsideHtml(html: string, target: Target): string {
  const inside = (nodes: readonly ElementContent[]): ElementContent[] => nodes.flatMap(shownOf);
  const shownOf = (node: ElementContent): ElementContent[] => {
    if (node.type !== "element") return [node];
    for (const { outside } of blocks) {
      const shown = outside?.(node, target, inside);
      if (shown) return shown;
    }
    return plainOf(node, target, inside(node.children));
  };
  return writer.stringify({ type: "root", children: inside(parseDocument(html).children.flatMap(nodeOf)) });
}

function plainOf(
  { tagName, properties }: Element,
  target: Target,
  children: ElementContent[],
): ElementContent[] {
  if (frames.includes(tagName)) return children;
  const plain = Object.fromEntries(Object.entries(properties).filter(([name]) => kept.includes(name)));
  if (tagName === "img") {
    return [element("img", { src: absolute(properties.src, target), ...pictureOf(plain, target) }, [])];
  }
  if (tagName !== "a") return [element(tagName, plain, children)];
  const href = absolute(properties.href, target);
  return href ? [element("a", { href }, children)] : children;
}

function absolute(address: Properties[string], target: Target): string | undefined {
  const given = String(address ?? "");
  return URL.canParse(given, target.address) ? new URL(given, target.address).href : undefined;
}

/** A mail program shows a picture in its width: that of the column at most. */
function pictureOf({ alt = "", ...plain }: Properties, { mail }: Target): Properties {
  if (!mail) return { alt, ...plain };
  const width = Math.min(Number(plain.width) || mail.columnWidth, mail.columnWidth);
  return { alt, width, style: "display:block;max-width:100%;height:auto;border:0" };
}

type Parsed = ReturnType<typeof parseDocument>["children"][number];

/** Returns a node as rehype has it, whose own parser takes four times as long. */
function nodeOf(node: Parsed): ElementContent[] {
  if (DomUtils.isText(node)) return [words(node.data)];
  if (!DomUtils.isTag(node)) return [];
  const properties = Object.entries(node.attribs).map(([name, value]) =>
    name === "class" ? ["className", value.split(" ")] : [propertyOf(name), value],
  );
  return [element(node.name, Object.fromEntries(properties), node.children.flatMap(nodeOf))];
}

/** « data-embed » is « dataEmbed ». */
const propertyOf = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

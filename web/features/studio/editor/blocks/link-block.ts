import type { Link, PhrasingContent, RootContent } from "mdast";
import { type LinkSign, readLinkSign, writeLinkSign } from "../../../../../schema/markdown/link-sign.ts";
import { detail, element, type RichNode, words } from "../compare/rich-node.ts";

/** A link alone in its paragraph. */
interface LinkBlock {
  href: string;
  /** Plain text of the link. */
  label: string;
  /** Markdown's title. */
  title: string;
}

const onlyLink = (node: RootContent): Link | null =>
  node.type === "paragraph" && node.children.length === 1 && node.children[0]?.type === "link"
    ? node.children[0]
    : null;

/** Returns a paragraph that is one link of plain text; null for any other block. */
export function readLinkBlock(node: RootContent): LinkBlock | null {
  const link = onlyLink(node);
  const [label, ...more] = link?.children ?? [];
  if (!link || (label && label.type !== "text") || more.length > 0) return null;
  return { href: link.url, label: label?.value ?? "", title: link.title ?? "" };
}

/** Returns a link alone in its paragraph that has a sign in its title, and what follows the sign. */
export function readSigned(node: RootContent, sign: LinkSign): (LinkBlock & { text: string }) | null {
  const block = readLinkBlock(node);
  const signed = block && readLinkSign(block.title);
  return signed?.sign === sign ? { ...block!, text: signed.text } : null;
}

/** Returns such a link as markdown; nothing for an empty one. */
export function writeSigned(url: string, label: string, sign: LinkSign, text = ""): RootContent[] {
  if (!url && !label) return [];
  const children: PhrasingContent[] = label ? [{ type: "text", value: label }] : [];
  const link = { type: "link", url, title: writeLinkSign(sign, text), children } as Link;
  return [{ type: "paragraph", children: [link] }];
}

const labels = { block: "Présentation\u00a0:", address: "Adresse\u00a0:" };

/** Returns what is compared of such a link: its words, its name and its address. */
export function compareSigned(
  node: RootContent,
  sign: LinkSign,
  name: string,
  inside: (children: Link["children"]) => RichNode[],
): RichNode[] | null {
  const link = onlyLink(node);
  const signed = link && readLinkSign(link.title ?? "");
  if (!link || signed?.sign !== sign) return null;
  const text = signed.text ? words(` ${signed.text}`, "caption") : [];
  const hidden = [...detail(labels.block, name.toLowerCase()), ...detail(labels.address, link.url)];
  return [element("p", [element("u", inside(link.children)), ...text, ...hidden])];
}

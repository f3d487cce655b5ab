import type { Root } from "mdast";
import { visit } from "unist-util-visit";

const lone = /^https?:\/\/[^\s<>]+$/;

/** Makes links of addresses alone in their paragraph: there they stand for what they lead to, as embeds do. */
export function linkLoneAddresses(tree: Root): void {
  visit(tree, "paragraph", (paragraph) => {
    const [only, ...others] = paragraph.children;
    if (only?.type !== "text" || others.length > 0) return;
    const url = only.value.trim();
    if (lone.test(url))
      paragraph.children = [{ type: "link", url, children: [{ type: "text", value: url }] }];
  });
}

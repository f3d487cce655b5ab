import type { Root } from "mdast";
import { visit } from "unist-util-visit";

export const isLoneAddress = (text: string): boolean => /^https?:\/\/[^\s<>]+$/.test(text);

/** Makes links of addresses alone in their paragraph: there they stand for what they lead to, as embeds do. */
export function linkLoneAddresses(
  tree: Root,
  { addresses, titles }: Readonly<Record<"addresses" | "titles", ReadonlyMap<string, string>>>,
): void {
  visit(tree, "paragraph", (paragraph) => {
    const [only, ...others] = paragraph.children;
    if (only?.type !== "text" || others.length > 0) return;
    const written = only.value.trim();
    if (!isLoneAddress(written)) return;
    const url = addresses.get(written) ?? written;
    paragraph.children = [
      { type: "link", url, children: [{ type: "text", value: titles.get(written) ?? url }] },
    ];
  });
}

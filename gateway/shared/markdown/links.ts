import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { slugOf } from "../slug.ts";
import { sectionPrefix } from "./headings.ts";
import { property } from "./nodes.ts";

/** Our own addresses lose their host, foreign ones learn nothing of the page, and #intertitre finds its heading. */
export function readLinks(tree: Root, origin: string): void {
  visit(tree, "element", (node) => {
    if (node.tagName !== "a") return;
    const href = property(node, "href");
    const own = pathOf(href, origin);
    if (own !== null) node.properties.href = own;
    else if (/^https?:/i.test(href)) {
      const isLicence = [node.properties.rel].flat().includes("license");
      node.properties.rel = isLicence ? ["license", "noopener"] : ["noopener"];
    } else if (href.startsWith("#") && !/^#(note-|section-)/.test(href)) {
      node.properties.href = `#${sectionPrefix}${slugOf(decoded(href.slice(1)), 80)}`;
    }
  });
}

/** The path of an address of this site; null for any other. */
export function pathOf(address: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  if (address !== origin && !address.startsWith(`${origin}/`)) return null;
  return address.slice(origin.length) || "/";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { slugOf } from "../../../schema/slug.ts";
import { sectionPrefix } from "./blocks/heading.ts";
import { property } from "./nodes.ts";

/** Makes the site's internalPath URLs relative, adds rel="noopener" to external links, and points #heading at its heading. */
export function rewriteLinks(tree: Root, origin: string): void {
  visit(tree, "element", (node) => {
    if (node.tagName !== "a") return;
    const href = property(node, "href");
    const internalPath = pathOf(href, origin);
    if (internalPath !== null) node.properties.href = internalPath;
    else if (/^https?:/i.test(href)) {
      const isLicence = [node.properties.rel].flat().includes("license");
      node.properties.rel = isLicence ? ["license", "noopener"] : ["noopener"];
    } else if (href.startsWith("#") && !/^#(note-|section-)/.test(href)) {
      node.properties.href = `#${sectionPrefix}${slugOf(decoded(href.slice(1)), 80)}`;
    }
  });
}

/** Returns the path of a URL of this site; null for any other. */
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

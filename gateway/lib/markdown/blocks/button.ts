import { safeAddress } from "../../../../schema/markdown/link-sign.ts";
import { element, hasClass, words } from "../nodes.ts";
import type { Block } from "./block.ts";

/** A link that stands out. */
export const button: Block = {
  admitted: { p: { classes: ["button"] } },
  ofLink({ href, label, signed }) {
    if (signed?.sign !== "BUTTON" || !safeAddress(href)) return undefined;
    return element("p", { className: ["button"] }, [element("a", { href }, [words(label || href)])]);
  },
  outside(node, { mail }, inside) {
    if (!mail || !hasClass(node, "button")) return undefined;
    const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${mail.accent};color:#ffffff;font-weight:700;text-decoration:none`;
    const links = inside(node.children).map((link) =>
      link.type === "element"
        ? { ...link, properties: { ...link.properties, className: ["button"], style } }
        : link,
    );
    return [element("p", { style: "margin:24px 0;text-align:center" }, links)];
  },
};

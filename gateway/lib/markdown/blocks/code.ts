import { visit } from "unist-util-visit";
import { isElement, scrollable } from "../nodes.ts";
import type { Block } from "./block.ts";

/** Lines of code. */
export const code: Block = {
  admitted: {
    pre: { attributes: ["role", "aria-label", "tabindex"] },
    code: { classes: [/^language-[\w-]{1,30}$/] },
  },
  page({ tree }) {
    let count = 0;
    visit(tree, "element", (node) => {
      if (isElement(node, "pre")) Object.assign(node.properties, scrollable("Code", ++count));
    });
  },
};

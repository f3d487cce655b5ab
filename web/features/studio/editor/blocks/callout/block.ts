import { $createParagraphNode, type LexicalEditor } from "lexical";
import type { CalloutKind } from "../../../../../../schema/markdown/callout.ts";
import { $insertBlock } from "../../cards/insert-block.ts";
import { detail, element, words } from "../../compare/rich-node.ts";
import type { Block } from "../block.ts";
import { CalloutTools } from "./CalloutTools.tsx";
import { $createCalloutNode, $getCalloutData, $isCalloutNode, CalloutNode } from "./callout-node.ts";
import { registerLeaveBox } from "./leave-box.ts";
import { readCallout, writeCallout } from "./markdown.ts";
import { calloutTexts as texts } from "./texts.ts";

/** Inserts an empty callout with the caret in it. */
const insert = (kind: CalloutKind) => (editor: LexicalEditor) =>
  editor.update(() => {
    const line = $createParagraphNode();
    $insertBlock($createCalloutNode({ kind, title: "" }).append(line));
    line.select();
  });

/**
 * Callout: a box of blocks, in markdown a quotation that begins with `[!NOTE]` and the like (schema/markdown/callout.ts). Readers get
 * it from gateway/lib/markdown/blocks/callout.ts.
 */
export const calloutBlock: Block = {
  name: "callout",
  nodes: [CalloutNode],
  register: registerLeaveBox,
  Tools: CalloutTools,
  $read(node, { $blocks }) {
    const callout = node.type === "blockquote" ? readCallout(node) : null;
    const blocks = callout && $blocks(callout.children);
    const body = blocks?.length === 0 ? [$createParagraphNode()] : blocks;
    return callout && body
      ? $createCalloutNode({ kind: callout.kind, title: callout.title }).append(...body)
      : null;
  },
  $write: (node, $blocks) =>
    $isCalloutNode(node)
      ? [writeCallout({ ...$getCalloutData(node), children: $blocks(node.getChildren()) })]
      : null,
  compare(node, inside) {
    const callout = node.type === "blockquote" ? readCallout(node) : null;
    if (!callout) return null;
    const kind = callout.kind.toLowerCase();
    const title = callout.title ? [element("p", [element("strong", words(callout.title, "strong"))])] : [];
    const children = [...detail(texts.compared, kind), ...title, ...inside(callout.children)];
    return [element("aside", children, { callout: kind })];
  },
  slash: [
    {
      name: "note",
      group: "callouts",
      icon: "M4 5h16v14H4zM12 11v4.5M12 8.2v.2",
      ...texts.slash.note,
      insert: insert("NOTE"),
    },
    {
      name: "warning",
      group: "callouts",
      icon: "M12 4.5 20.5 19h-17zM12 10v4M12 16.5v.2",
      ...texts.slash.warning,
      insert: insert("WARNING"),
    },
  ],
};

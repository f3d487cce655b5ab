import { $isCodeNode } from "@lexical/code";
import { $isLinkNode } from "@lexical/link";
import { $isListNode, type ListType } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $isTableNode } from "@lexical/table";
import { $findMatchingParent } from "@lexical/utils";
import {
  $getSelection,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type NodeKey,
  type TextFormatType,
} from "lexical";
import { useEffect, useState } from "react";
import { $calloutFacts, $isCalloutNode, type CalloutFacts } from "../nodes/Callout.ts";

export interface SelectionFacts {
  block: string;
  list: ListType | "";
  formats: readonly TextFormatType[];
  /** The address of the link around the caret; null outside of one. */
  link: string | null;
  isInTable: boolean;
  /** The box around the caret, by its key. */
  callout: { at: NodeKey; facts: CalloutFacts } | null;
}

const shown = ["bold", "italic", "strikethrough", "code"] as const;
const nothing: SelectionFacts = {
  ...{ block: "paragraph", list: "", formats: [] },
  ...{ link: null, isInTable: false, callout: null },
};

/** What the caret stands in. */
export function useSelectionFacts(): SelectionFacts {
  const [editor] = useLexicalComposerContext();
  const [facts, setFacts] = useState(nothing);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($facts);
        setFacts((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
      }),
    [editor],
  );
  return facts;
}

function $facts(): SelectionFacts {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return nothing;
  const node = selection.anchor.getNode();
  const block = $findMatchingParent(node, (each) => {
    const parent = each.getParent();
    return parent !== null && $isRootOrShadowRoot(parent);
  });
  const list = $findMatchingParent(node, $isListNode);
  const link = $findMatchingParent(node, $isLinkNode);
  const box = $findMatchingParent(node, $isCalloutNode);
  return {
    callout: box && { at: box.getKey(), facts: $calloutFacts(box) },
    block: $isHeadingNode(block)
      ? block.getTag()
      : $isQuoteNode(block)
        ? "quote"
        : $isCodeNode(block)
          ? "code"
          : "paragraph",
    list: $isListNode(list) ? list.getListType() : "",
    formats: shown.filter((format) => selection.hasFormat(format)),
    link: $isLinkNode(link) ? link.getURL() : null,
    isInTable: $findMatchingParent(node, $isTableNode) !== null,
  };
}

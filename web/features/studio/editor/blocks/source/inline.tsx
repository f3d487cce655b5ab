import { $create, $getState, $setState, createState, DecoratorNode, type LexicalNode } from "lexical";
import type { JSX } from "react";
import styles from "../../cards/cards.module.css";
import { elementOfNode, importOf } from "../../cards/pasted-node.ts";

const sourceState = createState("source", {
  parse: (value) => (typeof value === "string" ? value : ""),
});

/** Inline content that the editor has no tool for (footnote reference, picture, HTML tag): its exact markdown source. */
export class RawInlineNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config("raw-inline", {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: sourceState }],
      importDOM: importOf("span", "raw-inline", $createRawInlineNode),
    });
  }

  override createDOM(): HTMLElement {
    return document.createElement("span");
  }

  override updateDOM(): false {
    return false;
  }

  override getTextContent(): string {
    return $getState(this, sourceState);
  }

  override decorate(): JSX.Element {
    return <code className={styles.pill}>{$getState(this, sourceState)}</code>;
  }
}

export function $createRawInlineNode(source: string): RawInlineNode {
  return $setState($create(RawInlineNode), sourceState, source);
}

/** Returns an element of pasted HTML that becomes such a node. */
export const rawInlineElement = (document: Document, source: string): HTMLElement =>
  elementOfNode(document, "span", "raw-inline", source);

export const $setRawSource = (node: RawInlineNode, source: string): RawInlineNode =>
  $setState(node, sourceState, source);

export const $isRawInlineNode = (node: LexicalNode | null | undefined): node is RawInlineNode =>
  node instanceof RawInlineNode;

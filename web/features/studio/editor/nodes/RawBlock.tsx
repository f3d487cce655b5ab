import {
  $applyNodeReplacement,
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type LexicalNode,
} from "lexical";
import type { JSX } from "react";
import { RawCard } from "./RawCard.tsx";

const sourceState = createState("source", {
  parse: (value) => (typeof value === "string" ? value : ""),
});

/** A block that the editor has no tool for: footnotes, embeds, HTML. Its source is kept to the letter. */
export class RawBlockNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config("raw-block", {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: sourceState }],
    });
  }

  override createDOM(): HTMLElement {
    return document.createElement("div");
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override getTextContent(): string {
    return $getState(this, sourceState);
  }

  override decorate(): JSX.Element {
    return <RawCard nodeKey={this.getKey()} source={$getState(this, sourceState)} />;
  }
}

export const $createRawBlockNode = (source: string): RawBlockNode =>
  $setState($applyNodeReplacement($create(RawBlockNode)), sourceState, source);

export const $setRawSource = (node: RawBlockNode, source: string) => $setState(node, sourceState, source);

export const $isRawBlockNode = (node: LexicalNode | null | undefined): node is RawBlockNode =>
  node instanceof RawBlockNode;

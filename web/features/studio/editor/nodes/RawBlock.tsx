import {
  $applyNodeReplacement,
  $create,
  $getNodeByKey,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type LexicalEditor,
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

  override decorate(editor: LexicalEditor): JSX.Element {
    const key = this.getKey();
    // At once: React leaves the caret where it is only when the value comes back in the same task.
    const write = (source: string) =>
      editor.update(
        () => {
          const node = $getNodeByKey(key);
          if ($isRawBlockNode(node)) $setState(node, sourceState, source);
        },
        { discrete: true },
      );
    return <RawCard source={$getState(this, sourceState)} onChange={write} />;
  }
}

export const $createRawBlockNode = (source: string): RawBlockNode =>
  $setState($applyNodeReplacement($create(RawBlockNode)), sourceState, source);

export const $isRawBlockNode = (node: LexicalNode | null | undefined): node is RawBlockNode =>
  node instanceof RawBlockNode;

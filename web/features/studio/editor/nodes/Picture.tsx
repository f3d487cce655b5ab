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
import { PictureCard, type PictureFacts } from "./PictureCard.tsx";

const none: PictureFacts = { src: "", alt: "", caption: "" };

const factsState = createState("picture", {
  parse: (value) => ({ ...none, ...(value as Partial<PictureFacts> | undefined) }),
});

/** A picture alone in its paragraph: what it shows, and its caption (markdown's title). */
export class PictureNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config("picture", {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: factsState }],
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
    return $getState(this, factsState).alt;
  }

  override decorate(editor: LexicalEditor): JSX.Element {
    const key = this.getKey();
    const change = ($change: (node: PictureNode) => void) =>
      editor.update(
        () => {
          const node = $getNodeByKey(key);
          if ($isPictureNode(node)) $change(node);
        },
        { discrete: true },
      );
    return (
      <PictureCard
        facts={$factsOf(this)}
        onDescribe={(more) => change((node) => $setState(node, factsState, { ...$factsOf(node), ...more }))}
        onRemove={() => change((node) => node.remove())}
      />
    );
  }
}

export const $createPictureNode = (facts: PictureFacts): PictureNode =>
  $setState($applyNodeReplacement($create(PictureNode)), factsState, facts);

export const $factsOf = (node: PictureNode): PictureFacts => $getState(node, factsState);

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode =>
  node instanceof PictureNode;

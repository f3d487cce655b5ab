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
import { PictureCard } from "./PictureCard.tsx";

export interface PictureFacts {
  /** As the markdown names it: /image/name of ours, or somewhere else. */
  src: string;
  alt: string;
  caption: string;
}

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

  override decorate(): JSX.Element {
    return <PictureCard nodeKey={this.getKey()} facts={$getState(this, factsState)} />;
  }
}

export const $createPictureNode = (facts: PictureFacts): PictureNode =>
  $setState($applyNodeReplacement($create(PictureNode)), factsState, facts);

export const $factsOf = (node: PictureNode): PictureFacts => $getState(node, factsState);

export const $describePicture = (node: PictureNode, more: Partial<PictureFacts>) =>
  $setState(node, factsState, { ...$factsOf(node), ...more });

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode =>
  node instanceof PictureNode;

import {
  $applyNodeReplacement,
  $create,
  $getState,
  $setState,
  createState,
  ElementNode,
  type LexicalNode,
} from "lexical";
import { type CalloutKind, calloutKinds } from "../../../../../schema/rules/callout.ts";
import styles from "./nodes.module.css";

export interface CalloutFacts {
  kind: CalloutKind;
  /** "" for the kind's own. */
  title: string;
}

const factsState = createState("callout", {
  parse: (value): CalloutFacts => ({
    kind: "NOTE",
    title: "",
    ...(value as Partial<CalloutFacts> | undefined),
  }),
  isEqual: (one, other) => one.kind === other.kind && one.title === other.title,
});

/** A box beside the text, of paragraphs and lists. Its kind and title are changed above the text (CalloutTools). */
export class CalloutNode extends ElementNode {
  override $config() {
    return this.config("callout", {
      extends: ElementNode,
      stateConfigs: [{ flat: true, stateConfig: factsState }],
    });
  }

  override createDOM(): HTMLElement {
    // No landmark: a page would have as many as the text has boxes.
    const box = document.createElement("div");
    box.role = "note";
    box.className = styles.callout ?? "";
    dress(box, $calloutFacts(this));
    return box;
  }

  override updateDOM(_before: this, box: HTMLElement): false {
    dress(box, $calloutFacts(this));
    return false;
  }

  override isShadowRoot(): true {
    return true;
  }

  override canBeEmpty(): false {
    return false;
  }

  /** Deleting backwards at its start takes the box away, never what is in it. */
  override collapseAtStart(): true {
    for (const child of this.getChildren()) this.insertBefore(child);
    this.remove();
    return true;
  }
}

function dress(box: HTMLElement, { kind, title }: CalloutFacts): void {
  box.dataset.callout = kind.toLowerCase();
  box.dataset.title = title || calloutKinds[kind];
}

export const $createCalloutNode = (facts: CalloutFacts): CalloutNode =>
  $setState($applyNodeReplacement($create(CalloutNode)), factsState, facts);

export const $calloutFacts = (node: CalloutNode): CalloutFacts => $getState(node, factsState);

export const $describeCallout = (node: CalloutNode, more: Partial<CalloutFacts>): CalloutNode =>
  $setState(node, factsState, { ...$calloutFacts(node), ...more });

export const $isCalloutNode = (node: LexicalNode | null | undefined): node is CalloutNode =>
  node instanceof CalloutNode;

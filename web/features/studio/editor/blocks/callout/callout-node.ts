import { $create, $getState, $setState, createState, ElementNode, type LexicalNode } from "lexical";
import { type CalloutKind, calloutKinds } from "../../../../../../schema/markdown/callout.ts";
import styles from "./callout.module.css";

export interface CalloutData {
  kind: CalloutKind;
  /** "" for the kind's own title. */
  title: string;
}

const dataState = createState("callout", {
  parse: (value): CalloutData => ({
    kind: "NOTE",
    title: "",
    ...(value as Partial<CalloutData> | undefined),
  }),
  isEqual: (first, second) => first.kind === second.kind && first.title === second.title,
});

/** Callout: a box of paragraphs and lists. Its kind and title are edited in the toolbar (CalloutTools). */
export class CalloutNode extends ElementNode {
  override $config() {
    return this.config("callout", {
      extends: ElementNode,
      stateConfigs: [{ flat: true, stateConfig: dataState }],
    });
  }

  override createDOM(): HTMLElement {
    // Not a landmark element: a page would have one for each callout.
    const box = document.createElement("div");
    box.role = "note";
    box.className = styles.callout ?? "";
    applyData(box, $getCalloutData(this));
    return box;
  }

  override updateDOM(_before: this, box: HTMLElement): false {
    applyData(box, $getCalloutData(this));
    return false;
  }

  override isShadowRoot(): true {
    return true;
  }

  override canBeEmpty(): false {
    return false;
  }

  /** Backspace at the start removes the box and keeps its content. */
  override collapseAtStart(): true {
    for (const child of this.getChildren()) this.insertBefore(child);
    this.remove();
    return true;
  }
}

function applyData(box: HTMLElement, { kind, title }: CalloutData): void {
  box.dataset.callout = kind.toLowerCase();
  box.dataset.title = title || calloutKinds[kind];
}

export const $createCalloutNode = (data: CalloutData): CalloutNode =>
  $setState($create(CalloutNode), dataState, data);

export const $getCalloutData = (node: CalloutNode): CalloutData => $getState(node, dataState);

export const $updateCallout = (node: CalloutNode, more: Partial<CalloutData>): CalloutNode =>
  $setState(node, dataState, { ...$getCalloutData(node), ...more });

export const $isCalloutNode = (node: LexicalNode | null | undefined): node is CalloutNode =>
  node instanceof CalloutNode;

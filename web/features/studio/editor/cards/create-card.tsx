import {
  $create,
  $getNodeByKey,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import type { JSX } from "react";
import { CardFrame, type CardProps, type CardView } from "./CardFrame.tsx";
import { CardKey } from "./card-key.ts";
import { $insertBlock } from "./insert-block.ts";
import { updateAndOpen } from "./open-card.ts";
import { elementOfNode, importOf } from "./pasted-node.ts";

interface CardKind<Data> extends CardView<Data> {
  type: string;
  /** Data of an empty node; also completes stored data that lacks a field. */
  empty: Data;
  /** Returns the node's plain text. */
  textOf: (data: Data) => string;
  /** Element around the card, with its data attributes, by which the styles of article bodies place it. */
  tag?: "div" | "figure";
  attributesOf?: (data: Data) => Readonly<Record<string, string>>;
}

/**
 * Creates a type of block that holds data instead of text and is edited on a card in the text: a Lexical decorator node
 * with one state field, and functions to create and read it.
 */
export function createCard<Data extends object>(kind: CardKind<Data>) {
  const { type, empty, textOf, tag = "div", attributesOf } = kind;
  const complete = (value: unknown): Data => ({ ...empty, ...(value as Partial<Data> | undefined) });
  const state = createState(type, { parse: complete });

  class CardNode extends DecoratorNode<JSX.Element> {
    override $config() {
      return this.config(type, {
        extends: DecoratorNode,
        stateConfigs: [{ flat: true, stateConfig: state }],
        importDOM: importOf("div", type, (data) => $createCard(complete(data))),
      });
    }

    override createDOM(): HTMLElement {
      return withData(document.createElement(tag), attributesOf?.($getState(this, state)));
    }

    override updateDOM(_before: this, element: HTMLElement): false {
      withData(element, attributesOf?.($getState(this, state)));
      return false;
    }

    override isInline(): false {
      return false;
    }

    override getTextContent(): string {
      return textOf($getState(this, state));
    }

    override decorate(editor: LexicalEditor): JSX.Element {
      const key = this.getKey();
      const change = ($change: (node: CardNode) => void) => changeNow(editor, key, CardNode, $change);
      return showCard(kind, key, {
        data: $getState(this, state),
        onChange: (more) =>
          change((node) => void $setState(node, state, { ...$getState(node, state), ...more })),
        onRemove: () => change((node) => node.remove()),
      });
    }
  }

  const $createCard = (data: Data): CardNode => $setState($create(CardNode), state, data);
  return {
    Node: CardNode,
    $create: $createCard,
    insertEmpty: (editor: LexicalEditor): void => insertAndOpen(editor, () => $createCard(empty)),
    /** Returns an element of pasted HTML that becomes such a node. */
    toElement: (document: Document, data: Data) => elementOfNode(document, "div", type, data),
    /** Returns the node's data; null for a node of another type. */
    $read: (node: LexicalNode | null | undefined): Data | null =>
      node instanceof CardNode ? $getState(node, state) : null,
    /** Changes the node's data; a node of another type stays as it is. */
    $write: (node: LexicalNode, data: Data): void => {
      if (node instanceof CardNode) $setState(node, state, data);
    },
  };
}

/** Inserts a block at the caret and opens its card, with the caret in its first field. */
function insertAndOpen(editor: LexicalEditor, $create: () => LexicalNode): void {
  updateAndOpen(editor, () => {
    const node = $create();
    $insertBlock(node);
    return node;
  });
}

const showCard = <Data extends object>(view: CardView<Data>, key: NodeKey, props: CardProps<Data>) => (
  <CardKey value={key}>
    <CardFrame view={view} {...props} />
  </CardKey>
);

/** Sets data attributes; those without a value are removed. */
function withData(element: HTMLElement, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.dataset[name] = value;
    else delete element.dataset[name];
  }
  return element;
}

/** Changes a node synchronously: React keeps the caret of a controlled field only if its value changes within the same task. */
function changeNow<Node extends LexicalNode>(
  editor: LexicalEditor,
  key: NodeKey,
  Class: new (key?: NodeKey) => Node,
  $change: (node: Node) => void,
): void {
  const $changeIfThere = () => {
    const node = $getNodeByKey(key);
    if (node instanceof Class) $change(node);
  };
  editor.update($changeIfThere, { discrete: true });
}

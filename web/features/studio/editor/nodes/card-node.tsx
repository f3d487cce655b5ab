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
  type NodeKey,
} from "lexical";
import type { ComponentType, JSX } from "react";
import { CardKey } from "./cards/card-key.ts";
import { elementOfNode, importOf } from "./pasted-node.ts";

/** Props of a card: the node's data, and how to change or remove it. */
export interface CardProps<Data> {
  data: Data;
  onChange: (more: Partial<Data>) => void;
  onRemove: () => void;
}

interface CardKind<Data> {
  type: string;
  /** Data of an empty node; also completes stored data that lacks a field. */
  empty: Data;
  Card: ComponentType<CardProps<Data>>;
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
export function createCardNode<Data extends object>(kind: CardKind<Data>) {
  const { type, empty, Card, textOf, tag = "div", attributesOf } = kind;
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
      return showCard(Card, key, {
        data: $getState(this, state),
        onChange: (more) =>
          change((node) => void $setState(node, state, { ...$getState(node, state), ...more })),
        onRemove: () => change((node) => node.remove()),
      });
    }
  }

  const $createCard = (data: Data): CardNode =>
    $setState($applyNodeReplacement($create(CardNode)), state, data);
  return {
    Node: CardNode,
    $create: $createCard,
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

const showCard = <Data extends object>(
  Card: ComponentType<CardProps<Data>>,
  key: NodeKey,
  props: CardProps<Data>,
) => (
  <CardKey value={key}>
    <Card {...props} />
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

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
import type { ComponentType, JSX } from "react";

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
}

/**
 * Creates a type of block that holds data instead of text and is edited on a card in the text: a Lexical decorator node
 * with one state field, and functions to create and read it.
 */
export function createCardNode<Data extends object>({ type, empty, Card, textOf }: CardKind<Data>) {
  const state = createState(type, {
    parse: (value): Data => ({ ...empty, ...(value as Partial<Data> | undefined) }),
  });

  class CardNode extends DecoratorNode<JSX.Element> {
    override $config() {
      return this.config(type, {
        extends: DecoratorNode,
        stateConfigs: [{ flat: true, stateConfig: state }],
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
      return textOf($getState(this, state));
    }

    override decorate(editor: LexicalEditor): JSX.Element {
      const key = this.getKey();
      const change = ($change: (node: CardNode) => void) =>
        updateNow(editor, () => {
          const node = $getNodeByKey(key);
          if (node instanceof CardNode) $change(node);
        });
      return (
        <Card
          data={$getState(this, state)}
          onChange={(more) =>
            change((node) => void $setState(node, state, { ...$getState(node, state), ...more }))
          }
          onRemove={() => change((node) => node.remove())}
        />
      );
    }
  }

  return {
    Node: CardNode,
    $create: (data: Data): CardNode => $setState($applyNodeReplacement($create(CardNode)), state, data),
    /** Returns the node's data; null for a node of another type. */
    $read: (node: LexicalNode | null | undefined): Data | null =>
      node instanceof CardNode ? $getState(node, state) : null,
  };
}

/** Updates synchronously: React keeps the caret of a controlled field only if its value changes within the same task. */
const updateNow = (editor: LexicalEditor, $update: () => void): void =>
  editor.update($update, { discrete: true });

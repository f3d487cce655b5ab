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

/** What a card shows and how it says what was changed on it. */
export interface CardProps<Facts> {
  facts: Facts;
  onDescribe: (more: Partial<Facts>) => void;
  onRemove: () => void;
}

interface CardKind<Facts> {
  type: string;
  none: Facts;
  Card: ComponentType<CardProps<Facts>>;
  /** What is read of it as plain text. */
  textOf: (facts: Facts) => string;
}

/** A kind of block that is no text but facts, filled in on a card of its own in the text's midst. */
export function cardNode<Facts extends object>({ type, none, Card, textOf }: CardKind<Facts>) {
  const state = createState(type, {
    parse: (value): Facts => ({ ...none, ...(value as Partial<Facts> | undefined) }),
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
      // At once: React leaves the caret where it is only when the value comes back in the same task.
      const change = ($change: (node: CardNode) => void) =>
        editor.update(
          () => {
            const node = $getNodeByKey(key);
            if (node instanceof CardNode) $change(node);
          },
          { discrete: true },
        );
      return (
        <Card
          facts={$getState(this, state)}
          onDescribe={(more) =>
            change((node) => void $setState(node, state, { ...$getState(node, state), ...more }))
          }
          onRemove={() => change((node) => node.remove())}
        />
      );
    }
  }

  return {
    Node: CardNode,
    $make: (facts: Facts): CardNode => $setState($applyNodeReplacement($create(CardNode)), state, facts),
    /** Null for any other node. */
    $read: (node: LexicalNode | null | undefined): Facts | null =>
      node instanceof CardNode ? $getState(node, state) : null,
  };
}

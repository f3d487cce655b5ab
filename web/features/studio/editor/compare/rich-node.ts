/**
 * A text as its readers see it, in the form that two texts are compared in: elements, and below them tokens, the smallest
 * parts that can differ. Tokens are compared by `key` and marked by identity.
 */
export interface Token {
  text: string;
  /** Text and marks: words that became bold differ. */
  key: string;
}

export type RichTag =
  | ("p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "ul" | "ol" | "li" | "blockquote" | "aside" | "pre")
  | ("table" | "tr" | "th" | "td" | "div" | "strong" | "em" | "s" | "code" | "sup" | "u" | "figure")
  | ("figcaption" | "br" | "hr");

export type RichNode =
  | { type: "element"; tag: RichTag; start?: number; callout?: string; children: readonly RichNode[] }
  | { type: "token"; token: Token }
  | { type: "picture"; token: Token; src: string; alt: string }
  /** Hidden from readers, an address for example: shown only where it differs. */
  | { type: "detail"; tokens: readonly Token[] };

export const element = (tag: RichTag, children: readonly RichNode[], more: object = {}): RichNode => ({
  type: "element",
  tag,
  children,
  ...more,
});

const pattern = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|\s+|[^\s\p{L}\p{N}]/gu;

/** Splits a text into words, spaces and signs. */
export const tokensOf = (text: string, marks = ""): Token[] =>
  (text.match(pattern) ?? []).map((part) => ({ text: part, key: `${part}\n${marks}` }));

export const words = (text: string, marks = ""): RichNode[] =>
  tokensOf(text, marks).map((token) => ({ type: "token", token }));

/** A text that readers don't see, after its name. */
export const detail = (name: string, text: string): RichNode[] =>
  text ? [{ type: "detail", tokens: tokensOf(`${name} ${text}`) }] : [];

/** Returns the tokens of a tree, in the order in which they are read. */
export function tokensIn(node: RichNode): readonly Token[] {
  switch (node.type) {
    case "element":
      return node.children.flatMap(tokensIn);
    case "detail":
      return node.tokens;
    default:
      return [node.token];
  }
}

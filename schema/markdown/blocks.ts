/** Parts of a block on the page that are left out where its words alone are taken. */
interface BlockWords {
  /** Selectors of parts that are not read aloud. */
  readonly unspoken?: string;
  /** Returns whether an element holds no words that were written: the search and the count of words leave it out. */
  readonly isUnwritten?: (tag: string, attributes: Readonly<Record<string, string>>) => boolean;
}

/** Words of a card that it says of itself. */
const ofCards: BlockWords = {
  unspoken: "figure",
  isUnwritten: (_, attributes) =>
    ["card-site", "card-action", "card-notice"].includes(attributes.class ?? ""),
};

/**
 * The kinds of blocks of a text. Their HTML, for pages, mails and feeds: gateway/lib/markdown/blocks; their tools:
 * web/features/studio/editor/blocks.
 */
const kinds = {
  callout: {},
  picture: { unspoken: "figure" },
  gallery: { unspoken: "figure" },
  button: { unspoken: ".button" },
  latest: {},
  bookmark: ofCards,
  embed: ofCards,
  heading: {},
  list: {},
  table: { unspoken: "table" },
  code: { unspoken: "pre, code" },
  note: {
    // The last are their copies beside the text.
    unspoken: "sup, [data-footnotes], .side-note",
    isUnwritten: (tag, attributes) =>
      (tag === "sup" && Object.keys(attributes).length === 0) ||
      attributes["data-footnote-backref"] !== undefined ||
      attributes.id === "note-titre",
  },
  quote: {},
  rule: {},
} satisfies Record<string, BlockWords>;

export type BlockName = keyof typeof kinds;

export const blockKinds: Readonly<Record<BlockName, BlockWords>> = kinds;

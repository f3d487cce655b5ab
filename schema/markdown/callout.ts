/**
 * Callout boxes, in markdown a quotation with a mark: `> [!WARNING] Son titre`, then its lines. The syntax of
 * GitHub, GitLab and Obsidian; other markdown renderers show a quotation.
 */
export const calloutKinds = {
  NOTE: "Note",
  INFO: "À savoir",
  TIP: "Conseil",
  IMPORTANT: "Important",
  WARNING: "Attention",
  CAUTION: "Danger",
} as const;

export type CalloutKind = keyof typeof calloutKinds;

const isKind = (name: string): name is CalloutKind => Object.hasOwn(calloutKinds, name);

/** Returns kind and length of the mark at the beginning of a quotation. Null for a plain quotation. */
export function readCalloutSign(words: string): { kind: CalloutKind; length: number } | null {
  const [sign = "", name = ""] = /^\[!([A-Za-z]+)\][ \t]*/.exec(words) ?? [];
  const kind = name.toUpperCase();
  return isKind(kind) ? { kind, length: sign.length } : null;
}

/**
 * A box beside the text, in markdown a quotation that says what it is: `> [!WARNING] Son titre`, then its lines. It is
 * the form that GitHub, GitLab and Obsidian read; any other reader of markdown shows a quotation.
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

/** What the first words of a quotation say: its kind, and how long the sign is. Null for a plain quotation. */
export function readCalloutSign(words: string): { kind: CalloutKind; length: number } | null {
  const [sign = "", name = ""] = /^\[!([A-Za-z]+)\][ \t]*/.exec(words) ?? [];
  const kind = name.toUpperCase();
  return isKind(kind) ? { kind, length: sign.length } : null;
}

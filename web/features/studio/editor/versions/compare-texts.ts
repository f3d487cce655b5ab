import { diffArrays, diffWords } from "diff";

export interface Change {
  text: string;
  kind: "same" | "added" | "removed";
}

/** Section of a comparison: paragraphs that both texts have, or changed ones word by word. */
export type TextSection = { paragraphs: readonly string[] } | { changes: readonly Change[] };

// A longer comparison of words would block the page; then whole paragraphs are shown as removed and added.
const timeoutMs = 400;

/** Compares two texts: by paragraphs first, then by words where they differ. */
export function compareTexts(before: string, after: string): TextSection[] {
  const sections: TextSection[] = [];
  let [removedParagraphs, addedParagraphs]: [string[], string[]] = [[], []];
  const close = () => {
    if (removedParagraphs.length + addedParagraphs.length === 0) return;
    sections.push({ changes: compareWords(removedParagraphs.join("\n\n"), addedParagraphs.join("\n\n")) });
    [removedParagraphs, addedParagraphs] = [[], []];
  };
  for (const { added, removed, value } of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (removed) removedParagraphs.push(...value);
    else if (added) addedParagraphs.push(...value);
    else {
      close();
      sections.push({ paragraphs: value });
    }
  }
  close();
  return sections;
}

const paragraphsOf = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");

/** Compares two lines or paragraphs by words; unchanged parts have the spaces of `after`. */
export function compareWords(before: string, after: string): Change[] {
  if (before === after) return before ? [{ text: before, kind: "same" }] : [];
  const parts = diffWords(before, after, { timeout: timeoutMs });
  if (!parts) return replacement(before, after);
  return joinChanges(
    parts.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? "added" : removed ? "removed" : "same",
    })),
  );
}

const replacement = (before: string, after: string): Change[] =>
  [
    { text: before, kind: "removed" as const },
    { text: after, kind: "added" as const },
  ].filter(({ text }) => text !== "");

/** Joins changes that are separated by spaces only into one. */
function joinChanges(changes: readonly Change[]): Change[] {
  const result: Change[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    result.push(...replacement(removed, added));
    [removed, added] = ["", ""];
  };
  for (const [index, { text, kind }] of changes.entries()) {
    const isBetween = text.trim() === "" && removed + added !== "" && isChange(changes[index + 1]);
    if (kind === "removed" || (kind === "same" && isBetween)) removed += text;
    if (kind === "added" || (kind === "same" && isBetween)) added += text;
    if (kind !== "same" || isBetween) continue;
    close();
    result.push({ text, kind });
  }
  close();
  return result;
}

const isChange = (change: Change | undefined): boolean => change !== undefined && change.kind !== "same";

/** Returns how many words were added and removed. */
export function countWordChanges(changes: readonly Change[]): { added: number; removed: number } {
  const count = (kind: Change["kind"]) =>
    changes
      .filter((change) => change.kind === kind)
      .reduce(
        (sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0),
        0,
      );
  return { added: count("added"), removed: count("removed") };
}

import { diffArrays, diffWords } from "diff";

export interface Change {
  text: string;
  kind: "same" | "added" | "removed";
}

/** A stretch of a text: paragraphs that both have, or the words that make the difference. */
export type Stretch = { paragraphs: readonly string[] } | { changes: readonly Change[] };

// Beyond that, whole paragraphs are shown as gone and come: a comparison may not hold the page up.
const mostMilliseconds = 400;

/** What makes `after` of `before`: by paragraphs first, then by words where they differ. */
export function compareTexts(before: string, after: string): Stretch[] {
  const stretches: Stretch[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const close = () => {
    if (gone.length + come.length === 0) return;
    stretches.push({ changes: compareWords(gone.join("\n\n"), come.join("\n\n")) });
    [gone, come] = [[], []];
  };
  for (const { added, removed, value } of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else {
      close();
      stretches.push({ paragraphs: value });
    }
  }
  close();
  return stretches;
}

const paragraphsOf = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");

/** What makes one line or stretch of another, by words; spaces are as `after` has them. */
export function compareWords(before: string, after: string): Change[] {
  if (before === after) return before ? [{ text: before, kind: "same" }] : [];
  const found = diffWords(before, after, { timeout: mostMilliseconds });
  if (!found) return whole(before, after);
  return joined(
    found.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? "added" : removed ? "removed" : "same",
    })),
  );
}

const whole = (before: string, after: string): Change[] =>
  [
    { text: before, kind: "removed" as const },
    { text: after, kind: "added" as const },
  ].filter(({ text }) => text !== "");

/** Words that changed side by side read as one change: the spaces between them are no news. */
function joined(changes: readonly Change[]): Change[] {
  const result: Change[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    result.push(...whole(removed, added));
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

/** How many words came and went. */
export function sumOf(changes: readonly Change[]): { added: number; removed: number } {
  const count = (kind: Change["kind"]) =>
    changes
      .filter((change) => change.kind === kind)
      .reduce(
        (sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0),
        0,
      );
  return { added: count("added"), removed: count("removed") };
}

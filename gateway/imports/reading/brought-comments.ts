import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { fitLine } from "../content/fit.ts";
import { commentTextOf } from "../content/html-text.ts";
import type { SourceComment } from "../source/comment-record.ts";
import type { BroughtComment } from "./brought-record.ts";

/** Something with comments: its name in remarks, and its date. */
interface Commented {
  readonly about: string;
  readonly date: Date | null;
  readonly comments: readonly SourceComment[];
}

/** Yields comments as they come here, parents first: replies to replies stand under the first one. */
export function* broughtComments(
  { about, date, comments }: Commented,
  remark: (about: string, text: string) => void,
): Generator<BroughtComment> {
  const byKey = new Map(comments.map((comment) => [comment.key, comment]));
  const rooted = comments.map((comment) => ({ comment, root: rootOf(comment, byKey) }));
  // Parents first, then by date.
  rooted.sort(
    (a, b) => Number(a.root !== null) - Number(b.root !== null) || timeOf(a.comment) - timeOf(b.comment),
  );
  for (const { comment, root } of rooted) {
    const whole = comment.text || commentTextOf(comment.html);
    if (whole === "") {
      remark(about, "Commentaire vide laissé");
      continue;
    }
    const isLong = whole.length > limits.comment.max;
    const at = writtenDate(comment.date ?? date ?? clock.now());
    if (isLong) remark(about, `Commentaire du ${at} raccourci à ${limits.comment.max} caractères`);
    yield {
      ...{ key: comment.key, rootKey: root?.key ?? null, authorKey: comment.authorKey },
      name: fitLine(comment.name, limits.name.max, "Nom de l’auteur d’un commentaire", (text) =>
        remark(about, text),
      ),
      text: isLong ? `${whole.slice(0, limits.comment.max - 1)}…` : whole,
      mentions: comment.mentions ?? [],
      ...{ date: comment.date, editedAt: comment.editedAt ?? null, isHeld: comment.isHeld },
    };
  }
}

/** Remarks name comments by their dates, not by who wrote them: they outlive the names. */
const writtenDate = (at: Date): string => at.toLocaleDateString("fr-FR", { timeZone: "UTC" });

const timeOf = ({ date }: SourceComment): number => date?.getTime() ?? 0;

/** Returns the first-level comment above a reply; null for one of the first level, or whose parent does not come. */
function rootOf(comment: SourceComment, byKey: ReadonlyMap<string, SourceComment>): SourceComment | null {
  const passed = new Set([comment.key]);
  let root: SourceComment | null = null;
  for (
    let above = byKey.get(comment.parentKey);
    above && !passed.has(above.key);
    above = byKey.get(above.parentKey)
  ) {
    passed.add(above.key);
    root = above;
  }
  return root;
}

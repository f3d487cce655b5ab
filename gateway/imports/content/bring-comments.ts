import { limits } from "../../../schema/limits.ts";
import type { PastComment } from "../../comments/past-comments.service.ts";
import { clock } from "../../core/clock.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import type { SourceComment } from "../source/comment-record.ts";
import { fitLine } from "./fit.ts";
import { commentTextOf } from "./html-text.ts";
import { type ImportContext, itemKey } from "./import-context.ts";

const anonymous = "Anonyme";

/** Something with comments: its name in remarks, and its date. */
interface Commented {
  readonly about: string;
  readonly date: Date | null;
  readonly comments: readonly SourceComment[];
}

/** Brings comments that are not here yet, by `add`; replies to replies stand under the first one, as here. */
export async function bringComments(
  context: ImportContext,
  entry: Commented,
  add: (comments: readonly PastComment[]) => Promise<number>,
): Promise<void> {
  const byKey = new Map(entry.comments.map((comment) => [comment.key, comment]));
  const rooted = entry.comments.map((comment) => ({ comment, root: rootOf(comment, byKey) }));
  // Parents first, then by date.
  rooted.sort(
    (a, b) => Number(a.root !== null) - Number(b.root !== null) || timeOf(a.comment) - timeOf(b.comment),
  );
  const past = rooted.flatMap(({ comment, root }) => pastComment(context, entry, comment, root));
  if (past.length > 0) context.counts.comments += await add(past);
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

function pastComment(
  { kind, survey, authors, remark }: ImportContext,
  { about, date }: Commented,
  comment: SourceComment,
  root: SourceComment | null,
): PastComment[] {
  const text = comment.text || commentTextOf(comment.html);
  const at = comment.date ?? date ?? clock.now();
  if (text === "") {
    remark(about, "Commentaire vide laissé");
    return [];
  }
  if (text.length > limits.comment.max)
    remark(about, `Commentaire du ${writtenDate(at)} raccourci à ${limits.comment.max} caractères`);
  const known = survey.authorNumbers.get(comment.authorKey);
  const authorId = authors.get(known ?? comment.authorKey);
  // An author without an account was erased here.
  const written = known !== undefined && !authorId ? "" : comment.name;
  const clientIdOf = ({ key }: SourceComment) => derivedClientId(itemKey(kind, survey.site, "comment", key));
  const name = fitLine(written, limits.name.max, "Nom de l’auteur d’un commentaire", (shortened) =>
    remark(about, shortened),
  );
  return [
    {
      clientId: clientIdOf(comment),
      parentClientId: root ? clientIdOf(root) : undefined,
      author: authorId ? { id: authorId } : { name: name || anonymous },
      text: text.length > limits.comment.max ? `${text.slice(0, limits.comment.max - 1)}…` : text,
      at,
      isHidden: comment.isHeld,
    },
  ];
}

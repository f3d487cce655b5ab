import type { PastComment } from "../../comments/past-comments.service.ts";
import { clock } from "../../core/clock.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import type { BroughtComment } from "../reading/brought-record.ts";
import { type ImportContext, itemKey } from "./import-context.ts";

const anonymous = "Anonyme";

/**
 * Brings the comments of what was read last that are not here yet, by `add`; those without a date have `date`, of what they
 * belong to.
 */
export async function bringComments(
  context: ImportContext,
  date: Date | null,
  add: (comments: readonly PastComment[]) => Promise<number>,
): Promise<void> {
  for await (const comments of context.reader.comments(context.remark))
    context.counts.comments += await add(comments.map((each) => pastComment(context, each, date)));
}

function pastComment(
  { kind, survey, authors }: ImportContext,
  { key, rootKey, authorKey, name, text, isHeld, editedAt, ...comment }: BroughtComment,
  date: Date | null,
): PastComment {
  const known = survey.authorNumbers.get(authorKey);
  const authorId = authors.get(known ?? authorKey);
  // An author without an account was erased here.
  const written = known !== undefined && !authorId ? "" : name;
  const clientIdOf = (each: string) => derivedClientId(itemKey(kind, survey.site, "comment", each));
  return {
    clientId: clientIdOf(key),
    parentClientId: rootKey === null ? undefined : clientIdOf(rootKey),
    author: authorId ? { id: authorId } : { name: written || anonymous },
    ...{ text, at: comment.date ?? date ?? clock.now(), isHidden: isHeld },
    editedAt: editedAt ?? undefined,
  };
}

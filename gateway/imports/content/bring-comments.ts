import { limits } from "../../../schema/limits.ts";
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
  const idOf = (key: string) => authors.get(survey.authorNumbers.get(key) ?? key);
  const authorId = idOf(authorKey);
  const mentions = comment.mentions
    .slice(0, limits.comment.mentions)
    .flatMap(({ authorKey: mentioned, at, length }) => {
      const userId = idOf(mentioned);
      const isPlace = Number.isInteger(length) && length > 1 && at + length <= text.length;
      return userId && isPlace && text[at] === "@" ? [{ userId, at, length }] : [];
    });
  // An author without an account was erased here.
  const written = known !== undefined && !authorId ? "" : name;
  const clientIdOf = (each: string) => derivedClientId(itemKey(kind, survey.site, "comment", each));
  return {
    clientId: clientIdOf(key),
    parentClientId: rootKey === null ? undefined : clientIdOf(rootKey),
    author: authorId ? { id: authorId } : { name: written || anonymous },
    ...{ text, at: comment.date ?? date ?? clock.now(), isHidden: isHeld },
    editedAt: editedAt ?? undefined,
    mentions: mentions.length > 0 ? mentions : undefined,
  };
}

import { linkify, type TextPart } from "../../schema/text/linkify.ts";
import type { Mentions_CommentFragment } from "../gql/graphql.ts";

/** People whom a text names, with their places. */
export type Mentions = Mentions_CommentFragment["mentions"];

export interface ShownPart extends TextPart {
  /** Person whom this part names. */
  person?: Pick<Mentions[number], "slug">;
}

/** Splits a user's text at its URLs and at the people whom it names. Joining the parts gives the text again. */
export function textParts(text: string, mentions: Mentions = []): ShownPart[] {
  const parts: ShownPart[] = [];
  let done = 0;
  for (const { at, length, slug } of mentions) {
    if (at < done || text[at] !== "@") continue;
    parts.push(...linkify(text.slice(done, at)), { text: text.slice(at, at + length), person: { slug } });
    done = at + length;
  }
  return [...parts, ...linkify(text.slice(done))];
}

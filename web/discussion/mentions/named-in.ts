import { limits } from "../../../schema/limits.ts";
import { findMentions, type Mentionable } from "../../../schema/text/mentions.ts";

/** Returns the ids of the people who were chosen and whom the text still names, as many as it may; undefined for none. */
export function namedIn(text: string, people: readonly Mentionable[] = []): string[] | undefined {
  const ids = findMentions(text, people).map(({ id }) => id);
  return ids.length > 0 ? ids.slice(0, limits.comment.mentions) : undefined;
}

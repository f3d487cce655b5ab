import type { ClientSession } from "mongoose";
import { moveAddress, removeRedirectsTo } from "../../redirects/moved-address.service.ts";
import type { User } from "../../users/user.service.ts";

const addressOf = (slug: string): string => `/auteurs/${slug}`;

/** Leads the former address of an author's page to the one under the new name, in the transaction that renames. */
export async function followRename(session: ClientSession, before: User, after: User): Promise<void> {
  if (before.slug && after.slug && before.slug !== after.slug)
    await moveAddress(session, addressOf(before.slug), addressOf(after.slug));
}

/** Removes the former addresses of an author, in the transaction that deletes the account: they hold its names. */
export async function removeAuthorAddresses(session: ClientSession, { slug }: User): Promise<void> {
  if (slug) await removeRedirectsTo(session, addressOf(slug));
}

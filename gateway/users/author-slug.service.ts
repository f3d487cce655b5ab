import type { ClientSession, Types } from "mongoose";
import { slugOf } from "../../schema/slug.ts";
import { type User, UserModel } from "./user.entity.ts";

// The slug of an author's page comes from the name, is given in the transaction that makes somebody an author of a
// published article, and follows the name when it changes; accounts/authors leads the former address to the new one.

type Names = Pick<User, "_id" | "firstName" | "lastName">;

const numbered = 30;

/** Gives a slug to those of these people who have none, in the caller's transaction. */
export async function giveAuthorSlugs(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<void> {
  const people = await UserModel.find(
    { _id: { $in: [...ids] }, slug: { $exists: false } },
    { firstName: 1, lastName: 1 },
  )
    .session(session)
    .lean<Names[]>();
  for (const person of people) {
    const slug = await freeSlug(session, person);
    await UserModel.updateOne({ _id: person._id }, { $set: { slug } }, { session, timestamps: false });
  }
}

/** Whether nobody's page has this slug. */
export const isAuthorSlugFree = async (slug: string): Promise<boolean> =>
  (await UserModel.exists({ slug })) === null;

/** Returns the slug of an author under new names; the present one while the names give the same. */
export async function slugAfterRename(
  session: ClientSession,
  before: Names & { readonly slug: string },
  names: Pick<User, "firstName" | "lastName">,
): Promise<string> {
  const isSame = baseOf(before) === baseOf(names);
  return isSame ? before.slug : freeSlug(session, { ...names, _id: before._id });
}

const baseOf = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  slugOf(`${firstName} ${lastName}`) || "auteur";

/** Returns the first free slug of a name: numbered, then with the end of the unique id. */
async function freeSlug(session: ClientSession, { _id, ...names }: Names): Promise<string> {
  const base = baseOf(names);
  const others = Array.from({ length: numbered - 1 }, (_, index) => `${base}-${index + 2}`);
  const candidates = [base, ...others];
  const found = await UserModel.find({ slug: { $in: candidates } }, { slug: 1 })
    .session(session)
    .lean<Pick<User, "_id" | "slug">[]>();
  const taken = new Set(found.filter((user) => !user._id.equals(_id)).map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${String(_id).slice(-6)}`;
}

import type { ClientSession } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { slugOf } from "../../schema/slug.ts";
import { AppError, badInput } from "../core/errors.ts";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";

const taken = "Cette adresse est déjà prise";
export const slugTaken = () => new AppError("CONFLICT", taken, { fields: { slug: taken } });

/**
 * Returns the slug of a page: the requested one, or a free one from the title, numbered if need be. A former slug of
 * another page is free: the current one has priority; a page in the trash gives up its slug. Throws BAD_USER_INPUT, CONFLICT when the requested one is taken.
 */
export async function chooseSlug(
  session: ClientSession,
  page: Pick<StaticPage, "_id">,
  { slug, title }: { readonly slug?: string; readonly title: string },
): Promise<string> {
  if (slug) {
    const requested = slugOf(slug, limits.staticPage.slug);
    if (!requested) throw badInput({ slug: "Une lettre ou un chiffre est attendu" });
    if (await isTaken(session, page, requested)) throw slugTaken();
    return requested;
  }
  const base = slugOf(title, limits.staticPage.slug - 4) || "page";
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    // Ends, since the number of pages is bounded.
    if (!(await isTaken(session, page, candidate))) return candidate;
  }
}

const isTaken = async (
  session: ClientSession,
  { _id }: Pick<StaticPage, "_id">,
  slug: string,
): Promise<boolean> => {
  const other = await StaticPageModel.findOne({ slug, _id: { $ne: _id } }, { trashedAt: 1 })
    .session(session)
    .lean<StaticPage>();
  if (!other?.trashedAt) return other !== null;
  await StaticPageModel.updateOne({ _id: other._id }, { slug: `${slug}-${other._id}` }, { session });
  return false;
};

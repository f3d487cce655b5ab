import type { ClientSession } from "mongoose";
import { tagChangesRules } from "../../schema/rules/category.ts";
import { keywordSlugOf } from "../../schema/slug.ts";
import { afterPrefix, nameKeyOf } from "../../schema/text/fold.ts";
import { tagReplacements } from "../categories/category-deletion.service.ts";
import { everyPost, postStates, type Tag, TagModel } from "../categories/tag.entity.ts";
import { ensureTags } from "../categories/tag.service.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError, badInput, notFound } from "../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { moveAddress } from "../redirects/moved-address.service.ts";
import type { TagPage } from "./tag.types.ts";
import { addressOfTag } from "./tag-page.service.ts";

const noTag = "Ce mot-clé n’existe plus.";
const taken = "Un mot-clé porte déjà ce nom\u00a0: fusionnez-les";

/** Returns a page of the keywords that are no categories, by name, or those whose names begin as typed. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listStudioTags(
  viewer: Viewer | null,
  { keyword, ...range }: PageArguments & { readonly keyword: string },
): Promise<TagPage> {
  requireRight(viewer, "manageCategories");
  const page = requirePage(range);
  const typed = nameKeyOf(keyword);
  const names = typed ? { nameKey: { $gte: typed, $lt: afterPrefix(typed) } } : {};
  const filter = { isCategory: false, slug: { $ne: everyPost }, ...names };
  const found = TagModel.find(filter).sort({ nameKey: 1 }).hint({ nameKey: 1 });
  return numberedPage<Tag>(found, page, TagModel.countDocuments(filter));
}

/**
 * Changes the name or the description of a keyword. Articles are found by what its name is in an address, so that another
 * spelling only renames it, while another word moves its articles and leads the former address to the new one. Throws
 * FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT for the name of another one.
 */
export async function updateTag(viewer: Viewer | null, slug: string, changes: unknown): Promise<Tag> {
  requireRight(viewer, "manageCategories");
  const { name, description } = await check(tagChangesRules, changes);
  const before = await requireTag(slug);
  if (description !== undefined)
    await TagModel.updateOne({ slug }, { $set: { description: description.trim() } });
  if (name === undefined) return requireTag(slug);
  const spelling = name.trim().replace(/\s+/g, " ");
  const target = keywordSlugOf(spelling);
  if (target === slug) {
    await TagModel.updateOne({ slug }, { $set: { name: spelling, nameKey: nameKeyOf(spelling) } });
    return requireTag(slug);
  }
  const holder = await TagModel.findOne({
    $or: [{ slug: target }, { categoryKey: nameKeyOf(spelling) }],
  }).lean<Tag>();
  if (holder && (holder.isCategory || isUsed(holder)))
    throw new AppError("CONFLICT", taken, { fields: { name: taken } });
  const [made] = await ensureTags([spelling]);
  if (!made) throw badInput({ name: "Une lettre ou un chiffre est attendu" });
  await TagModel.updateOne(
    { slug: made },
    {
      $set: {
        name: spelling,
        nameKey: nameKeyOf(spelling),
        description: description ?? before.description ?? "",
      },
    },
  );
  return moveArticles(slug, made);
}

/**
 * Gives the articles of one keyword another one, or a category, in bounded steps, and leads its address there. If interrupted, the
 * first still exists and can be merged again. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function mergeTags(viewer: Viewer | null, from: string, into: string): Promise<Tag> {
  requireRight(viewer, "manageCategories");
  await requireTag(from);
  if (from === into) throw badInput({ into: "Choisissez un autre mot-clé" });
  if (!into || !(await TagModel.exists({ slug: into }))) throw notFound("Le mot-clé choisi n’existe plus.");
  return moveArticles(from, into);
}

async function moveArticles(from: string, into: string): Promise<Tag> {
  for (const replace of tagReplacements.value) while ((await replace(from, into)) > 0);
  return inTransaction(async (session: ClientSession) => {
    const target = await TagModel.findOne({ slug: into }).session(session).lean<Tag>();
    if (!target) throw notFound(noTag);
    await TagModel.deleteOne({ slug: from, isCategory: false }, { session });
    await moveAddress(session, addressOfTag({ slug: from, isCategory: false }), addressOfTag(target));
    return target;
  });
}

const isUsed = ({ counts }: Tag): boolean => postStates.some((state) => counts[state] > 0);

async function requireTag(slug: string): Promise<Tag> {
  const tag = slug ? await TagModel.findOne({ slug, isCategory: false }).lean<Tag>() : null;
  if (!tag) throw notFound(noTag);
  return tag;
}

import { limits } from "../../../../schema/limits.ts";
import { keywordSlugOf } from "../../../../schema/slug.ts";
import { describedTags } from "../../../categories/tag.service.ts";
import { nullIfNotFound } from "../../../core/errors.ts";
import type { Viewer } from "../../../core/policies.ts";
import { updateTag } from "../../../tags/tag-changes.service.ts";
import { type ImportItem, ImportItemModel } from "../../records/import-item.entity.ts";
import { type ImportContext, itemKey } from "../import-context.ts";

/** Gives the keywords of the articles that came the descriptions that they had; one that has a description here keeps it. */
export async function bringTagDescriptions({
  viewer,
  runId,
  kind,
  survey,
  remark,
}: ImportContext): Promise<void> {
  const here = await describedTags();
  for (const term of survey.terms) {
    const slug = keywordSlugOf(term.name, limits.tag.max);
    const whole = term.description;
    if (term.kind !== "TAG" || !slug || !whole || here.has(slug)) continue;
    const key = itemKey(kind, survey.site, "tag", slug);
    if (await ImportItemModel.exists({ key })) continue;
    const description = whole.slice(0, limits.category.description).trim();
    if (description.length < whole.length)
      remark(term.name, `Description raccourcie à ${limits.category.description} caractères`);
    if (!(await nullIfNotFound(updateTag(viewer, slug, { description })))) continue;
    await ImportItemModel.create([{ key, runId, type: "TAG", address: slug, hash: description }]);
  }
}

/** Empties the descriptions that an import has brought, but for those that were changed since. */
export async function removeTagDescriptions(
  viewer: Viewer,
  items: readonly Pick<ImportItem, "address" | "hash">[],
): Promise<void> {
  const here = await describedTags();
  for (const { address = "", hash } of items)
    if (here.get(address)?.description === hash)
      await nullIfNotFound(updateTag(viewer, address, { description: "" }));
}

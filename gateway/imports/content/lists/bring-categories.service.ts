import { limits } from "../../../../schema/limits.ts";
import { createCategory } from "../../../categories/category.service.ts";
import { derivedClientId } from "../../../core/documents/derived-client-id.ts";
import { AppError } from "../../../core/errors.ts";
import { ImportItemModel } from "../../records/import-item.entity.ts";
import type { SourceLooks } from "../../source/own-records.ts";
import { bringFile } from "../body-addresses.ts";
import { reasonOf } from "../entries/refused-field.ts";
import { type ImportContext, itemKey } from "../import-context.ts";

/** Brings the categories that are not here yet. */
export async function bringCategories(context: ImportContext): Promise<void> {
  const { viewer, runId, kind, survey, remark } = context;
  for (const { kind: termKind, slug, name, description, looks } of survey.terms) {
    if (termKind !== "CATEGORY") continue;
    const key = itemKey(kind, survey.site, "category", slug);
    if (await ImportItemModel.exists({ key })) continue;
    try {
      const given = { name, description: description.slice(0, limits.category.description) };
      const category = await createCategory(
        viewer,
        { ...given, ...(looks && (await looksHere(context, looks, name))), clientId: derivedClientId(key) },
        looks && slug,
      );
      await ImportItemModel.create([{ key, runId, type: "CATEGORY", targetId: category._id }]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // One of that name is here already; a name that no category can have stays a keyword.
      if (error.code !== "CONFLICT") remark(name, `Catégorie venue comme mot-clé\u00a0: ${reasonOf(error)}`);
    }
  }
}

async function looksHere(context: ImportContext, { section, color, picture }: SourceLooks, about: string) {
  const pictureName = await bringFile(context, picture, about);
  return { section, ...(color && { color }), ...(pictureName && { pictureName }) };
}

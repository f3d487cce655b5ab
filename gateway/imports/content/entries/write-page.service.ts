import { clock } from "../../../core/clock.ts";
import { derivedClientId } from "../../../core/documents/derived-client-id.ts";
import { nullIfNotFound } from "../../../core/errors.ts";
import { createStaticPage, updateStaticPage } from "../../../static-pages/save-static-page.service.ts";
import { getStaticPage } from "../../../static-pages/static-page.service.ts";
import type { StaticPageInput } from "../../../static-pages/static-page.types.ts";
import type { BroughtEntry } from "../../reading/brought-record.ts";
import { ImportItemModel } from "../../records/import-item.entity.ts";
import { pathOf } from "../../survey/entry-path.ts";
import { fieldsOf, type ImportContext } from "../import-context.ts";
import type { PageFields } from "../page-fields.ts";
import type { KnownEntry } from "./known-entry.ts";

/**
 * Brings a page in, or what has changed of it since the last import; one that was edited here stays as it is. Returns its path;
 * null for one that was deleted here. Throws AppError.
 */
export async function bringPage(
  context: ImportContext,
  entry: BroughtEntry,
  { key, item, hash }: KnownEntry,
): Promise<string | null> {
  const about = entry.title || entry.key;
  const remark = (text: string) => context.remark(about, text);
  const before = item?.targetId ? await nullIfNotFound(getStaticPage(item.targetId)) : null;
  if (item && !before) return null;
  const isEdited = before !== null && before.version !== item?.version;
  if (isEdited && item?.hash !== hash) remark("Modifiée ici depuis\u00a0: elle reste comme elle est");
  let page = before;
  if (before === null || (!isEdited && item?.hash !== hash)) {
    const fields = await fieldsOf<PageFields>(context);
    await context.keepRemarks();
    page = before
      ? await updateStaticPage(context.viewer, before._id, fields)
      : await createStaticPage(
          context.viewer,
          {
            ...fields,
            slug: context.slugs.get(entry.key),
            isPublished: entry.status === "PUBLISHED",
            isInFooter: entry.isInFooter ?? false,
            clientId: derivedClientId(key),
          } satisfies Record<keyof StaticPageInput, unknown>,
          { at: entry.date && entry.date < clock.now() ? entry.date : undefined },
        );
    if (!before) context.counts.pages += 1;
    const target = { targetId: page._id, version: page.version, hash };
    await ImportItemModel.updateOne(
      { key },
      { $set: { runId: item?.runId ?? context.runId, type: "PAGE", ...target } },
      { upsert: true },
    );
  }
  return pathOf("PAGE", page?.slug ?? entry.slug);
}

import { limits } from "../../../../schema/limits.ts";
import { clock } from "../../../core/clock.ts";
import { derivedClientId } from "../../../core/documents/derived-client-id.ts";
import { nullIfNotFound } from "../../../core/errors.ts";
import { createStaticPage, updateStaticPage } from "../../../static-pages/save-static-page.service.ts";
import { getStaticPage } from "../../../static-pages/static-page.service.ts";
import { ImportItemModel } from "../../records/import-item.entity.ts";
import type { SourceEntry } from "../../source/records.ts";
import { pathOf } from "../../survey/plan.service.ts";
import { markdownOf } from "../entry-text.ts";
import { fitWords, isOwnDraft } from "../fit.ts";
import type { FieldsContext, ImportContext } from "../import-context.ts";
import type { KnownEntry } from "./known-entry.ts";

/**
 * Brings a page in, or what has changed of it since the last import; one that was edited here stays as it is. Returns its path;
 * null for one that was deleted here. Throws AppError.
 */
export async function bringPage(
  context: ImportContext,
  entry: SourceEntry,
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
    const fields = await pageFieldsOf(context, entry);
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
          },
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

/** Returns what a page has here of an entry; what it has no place for is remarked. */
export async function pageFieldsOf(context: FieldsContext, entry: SourceEntry) {
  const remark = (text: string) => context.remark(entry.title || entry.key, text);
  if (entry.seoTitle || entry.seoDescription || entry.shareImage)
    remark("Titre, description et image pour les moteurs laissés\u00a0: une page n’en a pas");
  if (entry.comments.length > 0)
    remark(`Commentaires laissés, une page n’en a pas\u00a0: ${entry.comments.length}`);
  const line = (text: string, max: number, name: string) => fitWords(entry, text, { max, name, remark });
  const written = line(entry.title, limits.staticPage.title, "Titre");
  const description = line(entry.summary, limits.staticPage.description, "Résumé");
  if (isOwnDraft(entry)) return { title: written, description, content: await markdownOf(context, entry) };
  const named = written || "Sans titre";
  const title = named.length < limits.staticPage.min ? `Page ${named}` : named;
  return { title, description, content: await contentOf(context, entry, title) };
}

/** A page of which nothing is left here, such as a form, keeps its address: its title stands in the place of its text. */
async function contentOf(context: FieldsContext, entry: SourceEntry, title: string): Promise<string> {
  const content = await markdownOf(context, entry);
  if (content.trim().length >= limits.staticPage.min) return content;
  context.remark(entry.title || entry.key, "Page sans texte ici\u00a0: son titre en tient lieu");
  return `${title}\n\n${content}`.trim();
}

import { limits } from "../../../schema/limits.ts";
import type { SourceEntry } from "../source/records.ts";
import { markdownOf } from "./entry-text.ts";
import type { FieldsContext } from "./fields-context.ts";
import { fitWords, isOwnDraft } from "./fit.ts";

export type PageFields = Awaited<ReturnType<typeof pageFieldsOf>>;

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

import { limits } from "../../../schema/limits.ts";
import { addressesOf } from "../../lib/html-markdown/addresses.ts";
import { convertHtml, readMarkdownApart } from "../../lib/html-markdown/conversion.ts";
import type { Converted } from "../../lib/html-markdown/convert.ts";
import { ThreadLimitError } from "../../lib/threads/pool-thread.ts";
import type { SourceText } from "../source/records.ts";
import type { PlainBody } from "../wordpress/body.ts";
import { resolveAddresses, titlesAt } from "./body-addresses.ts";
import type { FieldsContext } from "./fields-context.ts";
import { plainTextOf } from "./html-text.ts";
import { plainHtmlOf } from "./plain-text.ts";

/** Returns an entry's text as markdown, with its media here and its links leading here; what is lost is remarked. */
export async function markdownOf(context: FieldsContext, entry: SourceText): Promise<string> {
  const about = entry.title || entry.key;
  const isMarkdown = entry.format === "markdown" || entry.format === "palabre";
  const { markdown, remarks } = isMarkdown
    ? await ofMarkdown(context, entry)
    : await ofHtml(context, entry, plainHtmlOf(entry, context.survey));
  for (const text of remarks) context.remark(about, text);
  if (markdown.length <= limits.post.content) return markdown;
  context.remark(about, `Texte coupé à ${limits.post.content} caractères, sur ${markdown.length}`);
  return markdown.slice(0, markdown.lastIndexOf("\n\n", limits.post.content));
}

async function ofHtml(context: FieldsContext, entry: SourceText, plain: PlainBody): Promise<Converted> {
  const { html, notes } = plain;
  const addresses = await resolveAddresses(context, entry, addressesOf([html, ...notes.values()].join("\n")));
  const titles = titlesAt(context, addresses.keys());
  const { markdown, remarks } = await withinLimits(html, () =>
    convertHtml({ html, notes, addresses, titles }),
  );
  return { markdown, remarks: [...plain.remarks, ...remarks] };
}

async function ofMarkdown(context: FieldsContext, entry: SourceText): Promise<Converted> {
  return withinLimits(entry.body, async () => {
    const read = await readMarkdownApart({ markdown: entry.body });
    // HTML within markdown is shown by other systems, not here.
    if (read.html !== undefined && entry.format === "markdown")
      return ofHtml(context, entry, { html: read.html, notes: read.notes ?? new Map(), remarks: [] });
    const addresses = await resolveAddresses(context, entry, read);
    const { markdown } = await readMarkdownApart({ markdown: entry.body, addresses });
    return { markdown: entry.format === "palabre" ? markdown : markdown.trim(), remarks: [] };
  });
}

async function withinLimits(text: string, work: () => Promise<Converted>): Promise<Converted> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    const remarks = ["Mise en forme trop compliquée\u00a0: seul le texte est gardé"];
    return { markdown: plainTextOf(text).replace(/([\\`*_{}[\]<>#|])/g, "\\$1"), remarks };
  }
}

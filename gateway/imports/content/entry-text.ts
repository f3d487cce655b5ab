import { limits } from "../../../schema/limits.ts";
import { convertHtml } from "../../lib/html-markdown/conversion.ts";
import { type Converted } from "../../lib/html-markdown/convert.ts";
import { ThreadLimitError } from "../../lib/threads/pool-thread.ts";
import type { SourceEntry } from "../source/records.ts";
import { plainBody } from "../wordpress/body.ts";
import { resolveAddresses } from "./body-addresses.ts";
import { plainTextOf } from "./fit.ts";
import type { ImportContext } from "./import-context.ts";

/** Returns an entry's text as markdown, with its media here and its links leading here; what is lost is remarked. */
export async function markdownOf(context: ImportContext, entry: SourceEntry): Promise<string> {
  const { survey } = context;
  const about = entry.title || entry.key;
  const plain = plainBody(entry.body, {
    notes: entry.notes,
    medium: (key) => survey.media.get(key),
    fragment: (key) => survey.fragments.get(key),
  });
  const addresses = await resolveAddresses(context, about, [plain.html, ...plain.notes.values()].join("\n"));
  const { markdown, remarks } = await convert({ html: plain.html, notes: plain.notes, addresses });
  for (const text of [...plain.remarks, ...remarks]) context.remark(about, text);
  if (markdown.length <= limits.post.content) return markdown;
  context.remark(about, `Texte coupé à ${limits.post.content} caractères, sur ${markdown.length}`);
  return markdown.slice(0, markdown.lastIndexOf("\n\n", limits.post.content));
}

async function convert(task: Parameters<typeof convertHtml>[0]): Promise<Converted> {
  try {
    return await convertHtml(task);
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    const remarks = ["Mise en forme trop compliquée\u00a0: seul le texte est gardé"];
    return { markdown: plainTextOf(task.html).replace(/([\\`*_{}[\]<>#|])/g, "\\$1"), remarks };
  }
}

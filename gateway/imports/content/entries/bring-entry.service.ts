import { AppError } from "../../../core/errors.ts";
import { postComments } from "../../../posts/engagement/post-engagement.service.ts";
import { findPostBySlug } from "../../../posts/post.service.ts";
import type { BroughtEntry } from "../../reading/brought-record.ts";
import { type ImportItem, ImportItemModel } from "../../records/import-item.entity.ts";
import { bringComments } from "../bring-comments.ts";
import type { ImportContext } from "../import-context.ts";
import { entryKey, type KnownEntry } from "./known-entry.ts";
import { reasonOf } from "./refused-field.ts";
import { bringPage } from "./write-page.service.ts";
import { bringPost } from "./write-post.service.ts";

/**
 * Brings an entry in, or what has changed of it since the last import; one that was edited here stays as it is, and one that is
 * refused is remarked. The entries come one by one: eight at once are no faster, and a member's page waited for seconds
 * (`npm run bench -- imports`).
 */
export async function bringEntry(context: ImportContext, entry: BroughtEntry): Promise<void> {
  const about = entry.title || entry.key;
  const former = entry.isKnown === true ? await findPostBySlug(context.viewer, entry.slug) : null;
  if (former?.title === entry.title) {
    await bringComments(context, entry.date, (past) =>
      postComments.addPast(context.viewer, former._id, past),
    );
    return;
  }
  const known = await knownEntry(context, entry);
  for (const text of entry.remarks) context.remark(about, text);
  try {
    const to = await (entry.kind === "PAGE" ? bringPage : bringPost)(context, entry, known);
    // Where the old addresses lead, for the redirects and the proof.
    if (to) context.redirects.push(...entry.addresses.map((from) => ({ from, to })));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.remark(about, `Perdu\u00a0: ${reasonOf(error)}`);
  }
}

/** Returns what an earlier import has made of an entry. */
async function knownEntry({ kind, survey }: ImportContext, entry: BroughtEntry): Promise<KnownEntry> {
  const key = entryKey(kind, survey.site, entry);
  const item = await ImportItemModel.findOne({ key }).lean<ImportItem>();
  return { key, item, hash: entry.mark };
}

import { createHash } from "node:crypto";
import { ensureTags } from "../../../categories/tag.service.ts";
import { type ImportItem, ImportItemModel } from "../../records/import-item.entity.ts";
import type { SourceEntry } from "../../source/records.ts";
import type { ImportContext } from "../import-context.ts";
import { entryKey, type KnownEntry } from "./known-entry.ts";
import { orLost } from "./lost-entry.ts";
import { bringPage } from "./write-page.service.ts";
import { type PreparedPost, preparePost, writePost } from "./write-post.service.ts";

/** Entries that are brought together. Eight are no faster, and a member's page waited for seconds (`npm run bench -- imports`). */
export const entriesAtOnce = 1;

/**
 * Brings entries in, or what has changed of them since the last import; those that were edited here stay as they are. Texts,
 * files, keywords and pages are made one after the other, in the order of the source; then the articles are written at once.
 */
export async function bringEntries(context: ImportContext, entries: readonly SourceEntry[]): Promise<void> {
  const prepared: PreparedPost[] = [];
  for (const [entry, known] of await knownEntries(context, entries)) {
    for (const text of entry.remarks) context.remark(entry.title || entry.key, text);
    const post = await orLost(context, entry, async () =>
      entry.kind === "PAGE" ? bringPage(context, entry, known) : preparePost(context, entry, known),
    );
    if (post) prepared.push(post);
  }
  await context.keepRemarks();
  await ensureTags(prepared.flatMap(({ fields }) => fields?.tags ?? []));
  const written = await Promise.allSettled(
    prepared.map((each) => orLost(context, each.entry, () => writePost(context, each))),
  );
  for (const [index, outcome] of written.entries()) {
    if (outcome.status === "rejected") throw outcome.reason;
    const to = outcome.value;
    // Where the old addresses lead, for the redirects and the proof.
    if (to) context.redirects.push(...prepared[index]!.entry.addresses.map((from) => ({ from, to })));
  }
}

/** Returns the entries with what an earlier import has made of each. */
async function knownEntries(
  { kind, survey }: ImportContext,
  entries: readonly SourceEntry[],
): Promise<(readonly [SourceEntry, KnownEntry])[]> {
  const keys = entries.map((entry) => entryKey(kind, survey.site, entry));
  const items = await ImportItemModel.find({ key: { $in: keys } }).lean<ImportItem[]>();
  const byKey = new Map(items.map((item) => [item.key, item]));
  return entries.map((entry, index) => {
    const key = keys[index]!;
    return [entry, { key, item: byKey.get(key) ?? null, hash: markOf(entry) }];
  });
}

/** Returns a mark of all that an entry says but its comments: an unchanged one is not saved again. */
const markOf = ({ comments: _, notes, ...entry }: SourceEntry): string =>
  createHash("sha256")
    .update(JSON.stringify([entry, [...notes]]))
    .digest("base64url");

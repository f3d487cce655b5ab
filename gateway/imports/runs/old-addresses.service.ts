import { inTurns } from "../../core/in-turns.ts";
import { addImportedRedirects } from "../../redirects/imported-redirects.service.ts";
import { namesOldContent, oldAddressOf } from "../../redirects/old-address.ts";
import { listAddresses } from "../check/list-addresses.service.ts";
import { authorPages } from "../content/authors.service.ts";
import { entryKey } from "../content/entries/known-entry.ts";
import { type ImportContext, itemKey } from "../content/import-context.ts";
import { oldPathOf } from "../content/old-path.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import { type OldAddress, siteAddresses } from "../survey/site-addresses.ts";
import type { Survey } from "../survey/survey.ts";

const step = 500;

/** Leads the old addresses to what they became, and keeps them for the proof. */
export async function bringOldAddresses(context: ImportContext): Promise<void> {
  const { runId, kind, survey, redirects, signal, remark } = context;
  const lists = await listsHere(context);
  const all = [...redirects, ...lists];
  for (let start = 0; start < all.length; start += step) {
    signal.throwIfAborted();
    for (const { from, to, reason } of await addImportedRedirects(runId, all.slice(start, start + step)))
      remark(from, `Redirection laissée, vers ${to}\u00a0: ${reason}`);
  }
  const addresses = [...addressesOf(kind, survey, lists)];
  for (let start = 0; start < addresses.length; start += step) {
    signal.throwIfAborted();
    await ImportItemModel.bulkWrite(
      addresses.slice(start, start + step).map((fields) => ({
        updateOne: {
          filter: { key: itemKey(kind, survey.site, "address", fields.address) },
          update: { $set: fields, $setOnInsert: { runId, type: "ADDRESS" } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
  await listAddresses({ _id: runId, kind, site: survey.site }, [...survey.listed], { isSitemap: true });
}

/** Returns where the lists of the old site lead here. */
async function listsHere({ survey, authors, redirects }: ImportContext): Promise<readonly OldAddress[]> {
  const moved = new Map<string | null, string>();
  for await (const { from, to } of inTurns(redirects)) moved.set(oldAddressOf(from), to);
  const isOld = (to: string) => /^\/[^?#]*$/.test(to) || namesOldContent(to);
  const pages = await authorPages([...authors.values()]);
  const pageOf = (key: string) => pages.get(String(authors.get(key))) ?? "/posts";
  const lists: OldAddress[] = [];
  for await (const { from, to: written } of inTurns(siteAddresses(survey, pageOf))) {
    const to = written.startsWith("/") ? written : (oldPathOf(written, survey.site) ?? written);
    lists.push({ from, to: (isOld(to) ? moved.get(oldAddressOf(to)) : undefined) ?? to });
  }
  return lists;
}

type OldItem = Required<Pick<ImportItem, "address" | "source">> & Pick<ImportItem, "of" | "isGuessed">;

/** Yields the old addresses of all that readers could see there; one that two entries have is that of the first. */
function* addressesOf(kind: string, survey: Survey, lists: readonly OldAddress[]): Generator<OldItem> {
  const passed = new Set<string>();
  for (const entry of survey.entries.values()) {
    const source = entry.kind === "POST" ? "ARTICLE" : "PAGE";
    const of = entryKey(kind, survey.site, entry);
    for (const [index, address] of entry.status === "PUBLISHED" ? entry.addresses.entries() : []) {
      const path = oldAddressOf(address) ?? address;
      if (passed.has(path)) continue;
      passed.add(path);
      // Those behind its own were written down by the old site.
      yield { address, source, of, isGuessed: entry.isAddressGuessed === true && index === 0 };
    }
  }
  for (const { address, pages = [] } of survey.media.values())
    for (const each of [address, ...pages]) yield { address: each, source: "MEDIUM" };
  for (const address of survey.catalogueAddresses) yield { address, source: "PAGE" };
  for (const { from } of lists) if (!from.includes(":")) yield { address: from, source: "LIST" };
}

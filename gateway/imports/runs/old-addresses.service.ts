import { inTurns } from "../../core/in-turns.ts";
import { addImportedRedirects } from "../../redirects/imported-redirects.service.ts";
import { namesOldContent, oldAddressOf } from "../../redirects/old-address.ts";
import type { AddressSource } from "../check/checked-address.entity.ts";
import { authorPages } from "../content/authors.service.ts";
import { type ImportContext, itemKey } from "../content/import-context.ts";
import { oldPathOf } from "../content/old-path.ts";
import { ImportItemModel } from "../records/import-item.entity.ts";
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
  const addresses = [...addressesOf(survey, lists)];
  for (let start = 0; start < addresses.length; start += step) {
    signal.throwIfAborted();
    await ImportItemModel.bulkWrite(
      addresses.slice(start, start + step).map(([source, address]) => ({
        updateOne: {
          filter: { key: itemKey(kind, survey.site, "address", address) },
          update: { $set: { address, source }, $setOnInsert: { runId, type: "ADDRESS" } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
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

/** Yields the old addresses of all that readers could see there. */
function* addressesOf(
  survey: Survey,
  lists: readonly OldAddress[],
): Generator<readonly [source: AddressSource, address: string]> {
  for (const { kind, status, addresses } of survey.entries.values())
    if (status === "PUBLISHED")
      for (const address of addresses) yield [kind === "POST" ? "ARTICLE" : "PAGE", address];
  for (const { address, pages = [] } of survey.media.values())
    for (const each of [address, ...pages]) yield ["MEDIUM", each];
  for (const address of survey.catalogueAddresses) yield ["PAGE", address];
  for (const { from } of lists) if (!from.includes(":")) yield ["LIST", from];
}

import { Readable } from "node:stream";
import type { Types } from "mongoose";
import { nullIfNotFound } from "../../core/errors.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { addressesOf } from "../../lib/html-markdown/addresses.ts";
import { findPost, findWholePost } from "../../posts/post.service.ts";
import { isLedByHand } from "../../redirects/find-redirect.service.ts";
import { decodedAddress, oldAddressOf } from "../../redirects/old-address.ts";
import { getStaticPage } from "../../static-pages/static-page.service.ts";
import { oldPathOf } from "../content/old-path.ts";
import { slicesOf } from "../records/count-run.service.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import type { ImportRun } from "../records/import-run.entity.ts";
import { getImportRun } from "../records/run-record.service.ts";
import { pathOf } from "../survey/entry-path.ts";
import type { AddressOutcome, AddressSource } from "./checked-address.entity.ts";
import { AddressFollower } from "./follow-address.ts";
import { listAddresses } from "./list-addresses.service.ts";
import type { RequestPath } from "./request-path.ts";
import { fetchSitemap } from "./sitemap.ts";

/** Result of one request: `to` is where a redirect ended, and `status` what was there. */
export interface CheckedAddress {
  readonly address: string;
  readonly outcome: AddressOutcome;
  readonly status: number;
  readonly to: string | null;
  /** Sort of address on the old site, or TEXT for one that a text shows or leads to. */
  readonly source: AddressSource;
}

const atOnce = 10;

type AddressItem = Pick<ImportItem, "source" | "of" | "isGuessed" | "isListed">;

/** An address to request; `item` where it is one of the old site. */
interface DueAddress {
  readonly path: string;
  readonly item: AddressItem;
}

/**
 * Requests every old address of an import here, those of the old site's sitemap too, and every picture and link of this site or the
 * old one that its texts have; ten at once. Administrators only.
 */
export async function* checkAddresses(
  viewer: Viewer | null,
  runId: Types.ObjectId,
  request: RequestPath,
): AsyncGenerator<CheckedAddress> {
  const run = await getImportRun(requireAdmin(viewer), runId);
  await listAddresses(run, await fetchSitemap(run.site), { isSitemap: true });
  const follower = new AddressFollower(request);
  const pathOfKey = remembered(pathBrought);
  yield* Readable.from(dueAddresses(run)).map((due: DueAddress) => checked(follower, pathOfKey, due), {
    concurrency: atOnce,
  }) as AsyncIterable<CheckedAddress>;
}

async function* dueAddresses({ _id: runId, site }: ImportRun): AsyncGenerator<DueAddress> {
  for await (const items of slicesOf(runId, "ADDRESS"))
    for (const item of items) {
      const { address = "" } = item;
      const old = site === "" ? oldAddressOf(address) : oldPathOf(address, site);
      if (old) yield { path: encodeURI(old), item };
    }
  const passed = new Set<string>();
  for await (const items of slicesOf(runId, "POST"))
    for (const { targetId } of items) {
      const post = targetId && (await findWholePost(targetId));
      const { media, links } = addressesOf(post?.html ?? "");
      for (const address of [...media, ...links]) {
        const old = address.startsWith("/") ? null : oldPathOf(address, site);
        const path = old === null ? address.replace(/#.*/s, "") : encodeURI(old);
        if (!path.startsWith("/") || passed.has(path)) continue;
        passed.add(path);
        yield { path, item: { source: "TEXT" } };
      }
    }
}

async function checked(
  follower: AddressFollower,
  pathOfKey: typeof pathBrought,
  { path, item }: DueAddress,
): Promise<CheckedAddress> {
  const given = { address: decodedAddress(path), source: item.source ?? "OLD_SITE" };
  // A guess that no sitemap confirms proves nothing.
  if (item.isGuessed && !item.isListed) return { ...given, outcome: "UNKNOWN", status: 0, to: null };
  const { status, to, isOutside } = await follower.follow(path);
  if (status >= 400 || status === 0) return { ...given, outcome: "LOST", status, to };
  const kept: AddressOutcome = to === null ? "SAME" : "MOVED";
  if (item.of === undefined) return { ...given, outcome: kept, status, to };
  const wanted = await pathOfKey(item.of);
  const isThere = !isOutside && wanted !== null && oldAddressOf(to ?? path) === oldAddressOf(wanted);
  const isRight = isThere || (to !== null && (await isLedByHand(decodedAddress(path))));
  return { ...given, outcome: isRight ? kept : "MISDIRECTED", status, to };
}

/** Returns a function that finds what a key stands for once: an article has several old addresses. */
function remembered(find: typeof pathBrought): typeof pathBrought {
  const found = new Map<string, ReturnType<typeof pathBrought>>();
  return (key) => {
    const known = found.get(key) ?? find(key);
    found.set(key, known);
    return known;
  };
}

/** Returns the present path of what an import made of an article or page of the old site; null where nothing came of it. */
async function pathBrought(key: string): Promise<string | null> {
  const item = await ImportItemModel.findOne({ key }, { type: 1, targetId: 1 }).lean<ImportItem>();
  if (!item?.targetId) return null;
  if (item.type === "POST") {
    const post = await findPost(item.targetId);
    return post && pathOf("POST", post.slug);
  }
  const page = await nullIfNotFound(getStaticPage(String(item.targetId)));
  return page && pathOf("PAGE", page.slug);
}

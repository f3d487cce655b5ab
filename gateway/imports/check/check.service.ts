import type { Types } from "mongoose";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { addressesOf } from "../../lib/html-markdown/addresses.ts";
import { findWholePost } from "../../posts/post.service.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import { oldPathOf } from "../content/old-path.ts";
import { slicesOf } from "../records/count-run.service.ts";
import { getImportRun } from "../records/run-record.service.ts";
import type { AddressSource } from "./checked-address.entity.ts";

/** Result of one request: `to` is where a redirect ended, and `status` what was there. */
export interface CheckedAddress {
  readonly address: string;
  readonly outcome: "SAME" | "MOVED" | "LOST";
  readonly status: number;
  readonly to: string | null;
  /** Sort of address on the old site, or TEXT for one that a text shows or leads to. */
  readonly source: AddressSource;
}

/** Requests a path of this site without following redirects; returns the status, and where it leads. */
export type RequestPath = (
  path: string,
) => Promise<{ readonly status: number; readonly location: string | null }>;

/** The first is the request, the others follow redirects. */
const mostHops = 4;

/**
 * Requests every old address of an import here, and every picture and link of this site or the old one that its texts have.
 * Administrators only.
 */
export async function* checkAddresses(
  viewer: Viewer | null,
  runId: Types.ObjectId,
  request: RequestPath,
): AsyncGenerator<CheckedAddress> {
  const { site } = await getImportRun(requireAdmin(viewer), runId);
  for await (const items of slicesOf(runId, "ADDRESS"))
    for (const { address = "", source = "OLD_SITE" } of items) {
      const path = oldAddressOf(address);
      if (path) yield await follow(encodeURI(path), request, source);
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
        yield await follow(path, request, "TEXT");
      }
    }
}

async function follow(
  path: string,
  request: RequestPath,
  source: CheckedAddress["source"],
): Promise<CheckedAddress> {
  let to: string | null = null;
  for (let hop = 1; ; hop++) {
    const { status, location } = await request(to ?? path);
    const isRedirect = status >= 300 && status < 400 && location !== null && hop < mostHops;
    if (!isRedirect) {
      const outcome = status >= 400 || status === 0 ? "LOST" : to === null ? "SAME" : "MOVED";
      return { address: decodeURI(path), outcome, status, to, source };
    }
    to = pathOf(location);
    // Another site: it is where the address leads, and is not requested.
    if (!to.startsWith("/")) return { address: decodeURI(path), outcome: "MOVED", status, to, source };
  }
}

const pathOf = (location: string): string => {
  if (!/^https?:/.test(location)) return location;
  const { pathname, search } = new URL(location);
  return pathname + search;
};

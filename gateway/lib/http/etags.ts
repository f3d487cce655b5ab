import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Returns the weak ETag of a text: proxies may compress it on the way. */
export const etagOf = (text: string): string => `W/"${createHash("sha1").update(text).digest("base64url")}"`;

const bare = (etag: string): string => etag.trim().replace(/^W\//, "");

/** Whether a client has a representation: an entry of If-None-Match is its ETag, compared weakly (RFC 9110), or « * ». */
export const knowsEtag = (known: string | undefined, etag: string): boolean =>
  (known ?? "").split(",").some((each) => each.trim() === "*" || bare(each) === bare(etag));

/** Whether a client has what it requests, by its ETag, else by its date. */
export function isFresh(
  { headers }: FastifyRequest,
  { etag, modifiedAt }: { readonly etag: string; readonly modifiedAt: Date },
): boolean {
  if (headers["if-none-match"] !== undefined) return knowsEtag(headers["if-none-match"], etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return since >= Math.floor(modifiedAt.getTime() / 1_000) * 1_000;
}

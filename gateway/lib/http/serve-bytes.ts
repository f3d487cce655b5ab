import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "../storage/storage.types.ts";
import { knowsEtag } from "./etags.ts";

/** Stored bytes to serve: immutable under their name, or those that replaced it. */
export interface ServableFile {
  /** ETag of this name and format, in quotes. */
  readonly etag: string;
  readonly length: number;
  readonly contentType: string;
  /** Name for a download; absent: shown by the browser. */
  readonly attachment?: string;
  /** Requested by a former name, or sent in place of what is not ready: the bytes under the address may change again. */
  readonly isFormerName?: boolean;
  read(range?: ByteRange): Promise<Readable>;
}

/** Responds to GET and HEAD with bytes: whole, a range (206, 416), or none when the client has them (304). */
export async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServableFile,
): Promise<FastifyReply> {
  const { headers, method } = request;
  reply.headers({
    etag: file.etag,
    "cache-control": file.isFormerName ? "public, no-cache" : "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    // Feed readers and mail programs show our images inside their own pages.
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": policyOf(file.contentType),
  });
  if (knowsEtag(headers["if-none-match"], file.etag)) return reply.code(304).send();
  reply.type(file.contentType).header("content-disposition", dispositionOf(file));
  const range = isCurrent([headers["if-range"]].flat()[0], file.etag)
    ? rangeOf(headers.range, file.length)
    : null;
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${file.length}`, "cache-control": "no-store" })
      .send();
  }
  reply.header("content-length", range ? range.end - range.start + 1 : file.length);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.length}`);
  return reply.send(method === "HEAD" ? undefined : await file.read(range ?? undefined));
}

// Never rendered as a page of ours: no script, no form, an origin of its own. Browsers show PDFs in a viewer that a sandbox
// prevents from starting; it runs nothing in our origin anyway.
function policyOf(contentType: string): string {
  const rules = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
  return contentType === "application/pdf" ? `${rules}; object-src 'self'` : `${rules}; sandbox`;
}

function dispositionOf({ attachment }: ServableFile): string {
  if (attachment === undefined) return "inline";
  const plain = attachment.replace(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(attachment).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

// A download started with other bytes can't be resumed: the whole is sent.
const isCurrent = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;

/** Returns the requested range; null for the whole: no range, an invalid one, or several. */
export function rangeOf(header: string | undefined, length: number): ByteRange | "unsatisfiable" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (first === "")
    return Number(last) > 0
      ? { start: Math.max(0, length - Number(last)), end: length - 1 }
      : "unsatisfiable";
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= length) return "unsatisfiable";
  return { start: Number(first), end: Math.min(last === "" ? length : Number(last), length - 1) };
}

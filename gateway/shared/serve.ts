import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "./storage.types.ts";

/** Bytes that never change under their name, or those that took their place. */
export interface Servable {
  /** Of this name and form, in quotes. */
  readonly etag: string;
  readonly length: number;
  readonly contentType: string;
  /** Shown by the browser, or only saved under this name. */
  readonly attachment?: string;
  /** It is asked for under a name that it had before: what lies there may change again. */
  readonly isElsewhere?: boolean;
  read(range?: ByteRange): Promise<Readable>;
}

/** Answers GET and HEAD with bytes: whole, a range of them (206, 416), or none that are known already (304). */
export async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Servable,
): Promise<FastifyReply> {
  const { headers, method } = request;
  reply.headers({
    etag: file.etag,
    "cache-control": file.isElsewhere ? "public, no-cache" : "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    // Readers of feeds and mails show our images inside their own pages.
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": policyOf(file.contentType),
  });
  if (isKnown(headers["if-none-match"], file.etag)) return reply.code(304).send();
  reply.type(file.contentType).header("content-disposition", dispositionOf(file));
  const range = isCurrent([headers["if-range"]].flat()[0], file.etag)
    ? rangeOf(headers.range, file.length)
    : null;
  if (range === "unmet") {
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${file.length}`, "cache-control": "no-store" })
      .send();
  }
  reply.header("content-length", range ? range.end - range.start + 1 : file.length);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.length}`);
  return reply.send(method === "HEAD" ? undefined : await file.read(range ?? undefined));
}

// Whatever it holds, it is no page of ours: no script, no form, an origin of its own. Browsers show a PDF in a viewer
// that a sandbox keeps from starting, and it runs nothing in our origin anyway.
function policyOf(contentType: string): string {
  const rules = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
  return contentType === "application/pdf" ? `${rules}; object-src 'self'` : `${rules}; sandbox`;
}

function dispositionOf({ attachment }: Servable): string {
  if (attachment === undefined) return "inline";
  const plain = attachment.replace(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(attachment).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const isKnown = (known: string | undefined, etag: string): boolean =>
  (known ?? "").split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));

// What was begun with other bytes can't be gone on with: it is sent whole.
const isCurrent = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange === etag;

/** The range that is asked for; null for the whole: none, or one that isn't understood, or several. */
export function rangeOf(header: string | undefined, length: number): ByteRange | "unmet" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (first === "")
    return Number(last) > 0 ? { start: Math.max(0, length - Number(last)), end: length - 1 } : "unmet";
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= length) return "unmet";
  return { start: Number(first), end: Math.min(last === "" ? length : Number(last), length - 1) };
}

import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { originalOf } from "../files/original.service.ts";
import { cachedVariant, storeVariant } from "../files/storing/variant-cache.ts";
import { QueueFullError } from "../lib/fair-queue.ts";
import type { ServableFile } from "../lib/http/serve-bytes.ts";
import { workOnImage } from "../lib/image-process/image-work.ts";
import type { ShareCrop, ShareWords } from "../lib/image-process/share-image.ts";
import { requireImageName } from "./image-name.ts";
import { cannotBePrepared, limitReader, tooManyWait } from "./reader-queue.ts";

/** An image to show. */
export interface ShareCover extends ShareCrop {
  readonly name: string;
}

/** Subject of a picture for link previews: a cover, or else what is drawn in its place. */
export interface ShareSubject extends ShareWords {
  readonly cover?: ShareCover;
  /** Name of a picture that is drawn above the words. */
  readonly logo?: string;
}

/** Version of the composition: pictures cached under another version are not served any more. */
const recipe = 2;

/**
 * Returns the picture that messengers and networks show beside a link: JPEG, the one format that all of them read. It is
 * cached with the variants of images, and prepared in their queue. Throws NOT_FOUND without its image, and RATE_LIMITED
 * while too many wait. `requester` is the key of an IP address.
 */
export async function shareImageOf(subject: ShareSubject, requester: string): Promise<ServableFile> {
  const name = nameOf(subject);
  const bytes = (await cachedVariant(name)) ?? (await makeInTurn(subject, name, requester));
  // The article's cover or title may change.
  return { etag: `"${name}"`, contentType: "image/jpeg", isFormerName: true, ...bytes };
}

// Begins with the file's id or with as many digits of a hash: the cache finds folders and a deleted file's variants by
// them.
function nameOf({ cover, ...drawn }: ShareSubject): string {
  const whole = cover?.isWhole ? " whole" : "";
  const what = cover ? `${cover.name} ${cover.focus ?? ""}${whole}` : JSON.stringify(drawn);
  const hash = createHash("sha256").update(what).digest("hex").slice(0, 24);
  return `${cover ? `${cover.name.slice(0, 24)}-` : ""}${hash}-share-${recipe}.jpeg`;
}

const makeInTurn = (subject: ShareSubject, name: string, requester: string) =>
  limitReader(requester, name, () => make(subject, name)).catch((error: unknown) => {
    throw error instanceof QueueFullError ? tooManyWait() : error;
  });

async function make({ cover, logo, ...words }: ShareSubject, name: string) {
  const cached = await cachedVariant(name);
  if (cached) return cached;
  const drawing = async () =>
    words.titles
      ? workOnImage("readers", "drawEditionImage", { ...words, titles: words.titles })
      : workOnImage("readers", "drawShareImage", words, logo ? await bytesOf(logo) : undefined);
  const made = cover ? croppedCover(cover) : drawing();
  return storeVariant(name, await made.catch(cannotBePrepared));
}

const bytesOf = async (name: string): Promise<Buffer> => buffer(await (await originalOf(name)).read());

async function croppedCover({ name, ...crop }: ShareCover): Promise<Buffer> {
  requireImageName(name);
  return workOnImage("readers", "cropShareImage", await bytesOf(name), crop);
}

import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import { originalOf } from "../files/original.service.ts";
import { cachedVariant, storeVariant } from "../files/storing/variant-cache.ts";
import { limitImageWork } from "../lib/concurrency-limit.ts";
import type { ServableFile } from "../lib/http/serve-bytes.ts";
import { loadSharp } from "../lib/sharp.ts";
import { requireImageName } from "./image-name.ts";
import { drawShareImage, type ShareCover, type ShareSubject, shareImageSize } from "./share-image-drawing.ts";

/** Version of the composition: pictures cached under another version are not served any more. */
const recipe = 1;

/**
 * Returns the picture that messengers and networks show beside a link: JPEG, the one format that all of them read. It is
 * cached with the variants of images, and prepared within their limits. Throws NOT_FOUND without its image, and
 * UNAVAILABLE while too many wait.
 */
export async function shareImageOf(subject: ShareSubject): Promise<ServableFile> {
  const name = nameOf(subject);
  const bytes = (await cachedVariant(name)) ?? (await limitImageWork(() => make(subject, name)));
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

async function make(subject: ShareSubject, name: string) {
  const { cover } = subject;
  const image = cover ? await croppedCover(cover) : await drawShareImage(subject);
  const bytes = await image
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 30 })
    .toBuffer();
  return storeVariant(name, bytes);
}

async function croppedCover({ name, focus, isWhole }: ShareCover): Promise<Sharp> {
  const sharp = await loadSharp();
  requireImageName(name);
  const original = await originalOf(name);
  const image = sharp(await buffer(await original.read()), { failOn: "error" }).autoOrient();
  if (isWhole && !(await isWide(image))) return wholeCover(image);
  return image.resize({ ...shareImageSize, fit: "cover", position: positionOf(focus) });
}

/** Whether an image loses little where it is cropped to the format of link previews. */
async function isWide(image: Sharp): Promise<boolean> {
  const { width, height } = (await image.metadata()).autoOrient;
  return width >= 1.3 * height;
}

/** Returns an upright or square image whole, on a blurred enlargement of itself. */
async function wholeCover(image: Sharp): Promise<Sharp> {
  const sharp = await loadSharp();
  const { width, height } = shareImageSize;
  const whole = image.clone().resize({ width: width - 80, height: height - 80, fit: "inside" });
  const behind = image
    .resize({ ...shareImageSize, fit: "cover" })
    .blur(40)
    .modulate({ brightness: 0.7 });
  const background = await behind.removeAlpha().png().toBuffer();
  return sharp(background).composite([{ input: await whole.png().toBuffer() }]);
}

/** Returns the side of the image that is kept when it is cropped to its focus point, « 30 70 » in percent. */
function positionOf(focus: string | null | undefined): string {
  const [x = 50, y = 50] = (focus ?? "").split(" ").filter(Boolean).map(Number);
  const side = (at: number, [first, last]: [string, string]) => (at < 35 ? first : at > 65 ? last : "");
  return [side(x, ["left", "right"]), side(y, ["top", "bottom"])].filter(Boolean).join(" ") || "centre";
}

import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { podcastCover } from "../../schema/site/podcast.ts";
import { currentPicture, currentSite, type SitePicture } from "../core/site/current-site.ts";
import { originalOf } from "../files/original.service.ts";
import { cachedVariant, storeVariant } from "../files/storing/variant-cache.ts";
import { QueueFullError } from "../lib/fair-queue.ts";
import type { ServableFile } from "../lib/http/serve-bytes.ts";
import { workOnImage } from "../lib/image-process/image-work.ts";
import type { IconForm, IconWanted } from "../lib/image-process/site-icon.ts";
import { cannotBePrepared, limitReader, tooManyWait } from "./reader-queue.ts";

/** Name of the cover of the podcast, which is made as an icon is, in the greatest size. */
const podcastFile = "podcast.jpg";

/** Icons of a site by the names of their files: of a browser's tab, of home screens, and cut to any shape. */
const icons: Readonly<Record<string, { size: number; form: IconForm }>> = {
  "48.png": { size: 48, form: "PLAIN" },
  "180.png": { size: 180, form: "OPAQUE" },
  "192.png": { size: 192, form: "PLAIN" },
  "512.png": { size: 512, form: "PLAIN" },
  "512-maskable.png": { size: 512, form: "MASKABLE" },
  [podcastFile]: { size: podcastCover.most, form: "COVER" },
};

/** Version of the drawing: icons cached under another version are not served any more. */
const recipe = 1;

/** The name under which the site has the icons of Palabre itself. */
const ofPalabre = "Palabre";

/** Source of the icons of the site; null while they are those that Palabre brings (web/public). */
function sourceOfIcons() {
  const { identity, appearance } = currentSite();
  const { mood, accent, iconName } = appearance;
  const picture = currentPicture(iconName)?.name ?? "";
  if (!picture && identity.name === ofPalabre) return null;
  return { picture, letter: picture ? "" : letterOf(identity.name), mood, accent };
}

/** Source of the podcast's cover: its own picture, else the site's square one where it is large enough, else the initial. */
function sourceOfCover() {
  const { identity, appearance, podcast } = currentSite();
  const { mood, accent, iconName } = appearance;
  const large = [podcast.coverName, iconName].map(currentPicture).find(isLargeEnough);
  return { picture: large?.name ?? "", letter: large ? "" : letterOf(identity.name), mood, accent };
}

const isLargeEnough = (picture: SitePicture | undefined) =>
  picture !== undefined && Math.min(picture.width, picture.height) >= podcastCover.least;

const letterOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase("fr") ?? "·";

/** Returns the path of the podcast's cover, which changes with what it shows. */
export const podcastCoverPath = (): string => `/icons/${folderOf(sourceOfCover())}/${podcastFile}`;

/** Returns the folder of the site's icons below /icons, which changes with what they show; empty for those of Palabre. */
export function iconFolder(): string {
  const source = sourceOfIcons();
  return source ? folderOf(source) : "";
}

const folderOf = (source: object): string => hashOf(source).slice(0, 12);

const hashOf = (source: object) =>
  createHash("sha256")
    .update(JSON.stringify([recipe, source]))
    .digest("hex");

/**
 * Returns an icon of the site; null for none of this name. Under the address of former ones the present one is served, for a
 * shorter time. `requester` is the key of an IP address. Throws RATE_LIMITED while too many wait.
 */
export async function siteIcon(
  folder: string,
  file: string,
  requester: string,
): Promise<ServableFile | null> {
  const icon = icons[file];
  const isCover = file === podcastFile;
  const source = isCover ? sourceOfCover() : sourceOfIcons();
  if (!icon || !source) return null;
  const { picture, letter, mood, accent } = source;
  // Begins with the file's id, by which the cache finds its variants, or with as many digits of a hash.
  const hash = hashOf(source).slice(0, 24);
  const name = `${picture ? `${picture.slice(0, 24)}-` : ""}${hash}-icon-${file}`;
  const wanted = { ...icon, mood, accent };
  const make = async () =>
    (await cachedVariant(name)) ?? storeVariant(name, await draw(picture, letter, wanted));
  const bytes = (await cachedVariant(name)) ?? (await limitReader(requester, name, make).catch(refuse));
  const isFormerName = folder !== folderOf(source);
  const contentType = isCover ? "image/jpeg" : "image/png";
  return { etag: `"${name}"`, contentType, isFormerName, ...bytes };
}

async function draw(picture: string, letter: string, wanted: IconWanted): Promise<Buffer> {
  const made = picture
    ? workOnImage("readers", "cutIcon", await buffer(await (await originalOf(picture)).read()), wanted)
    : workOnImage("readers", "drawMonogram", letter, wanted);
  return made.catch(cannotBePrepared);
}

function refuse(error: unknown): never {
  throw error instanceof QueueFullError ? tooManyWait() : error;
}

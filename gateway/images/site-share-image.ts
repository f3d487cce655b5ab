import { createHash } from "node:crypto";
import { currentPicture, currentSite } from "../core/site/current-site.ts";
import type { ShareSubject } from "./share-image.service.ts";

/** Returns the subject of the site's own picture for link previews: its picture, its name and its sentence. */
export function siteShareSubject(): ShareSubject {
  const { identity, appearance } = currentSite();
  const { mood, accent, iconName, logoName } = appearance;
  const logo = (currentPicture(iconName) ?? currentPicture(logoName))?.name;
  const words = { title: identity.name, category: "", siteName: identity.tagline, mood, accent };
  return { ...words, ...(logo && { logo }) };
}

/** Returns its path below /share-images, which changes with what it shows: networks keep a picture by its address. */
export const siteShareImage = (): string =>
  `site/${createHash("sha256").update(JSON.stringify(siteShareSubject())).digest("hex").slice(0, 12)}`;

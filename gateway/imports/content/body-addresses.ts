import { posix } from "node:path";
import { readPictureAddress, writePictureAddress } from "../../../schema/markdown/picture-address.ts";
import { folderOf } from "../../../schema/text/ends.ts";
import type { BodyAddresses } from "../../lib/html-markdown/addresses.ts";
import { decodedAddress, oldAddressOf } from "../../redirects/old-address.ts";
import type { SourceText } from "../source/records.ts";
import { pathOf } from "../survey/entry-path.ts";
import type { AddressContext } from "./fields-context.ts";
import { oldPathOf } from "./old-path.ts";

const isUpload =
  /\.(jpe?g|png|gif|webp|avif|heic|mp3|m4a|ogg|wav|mp4|m4v|webm|ogv|pdf|docx?|xlsx?|pptx?|odt|ods|zip)$/i;

/** Returns what the addresses of a text become here: its media come in, links to other articles lead to them. */
export async function resolveAddresses(
  context: AddressContext,
  entry: SourceText,
  { media, links }: BodyAddresses,
): Promise<ReadonlyMap<string, string>> {
  const about = entry.title || entry.key;
  const resolved = new Map<string, string>();
  const bringFile = (address: string) => bringMedium(context, address, { about, folder: entry.folder });
  const bring = async (address: string): Promise<void> => {
    // The size and focus in a picture's address stay; the file that it was cut out of comes too.
    const { src, original, ...display } = readPictureAddress(address);
    const path = await bringFile(src);
    const whole = path && original ? await bringFile(folderOf(src) + original) : null;
    if (!path) return;
    const picture = { ...display, src: path, original: whole ? posix.basename(whole) : "" };
    resolved.set(address, writePictureAddress(picture));
  };
  for (const address of media) await bring(address);
  for (const address of links) {
    const path = resolved.has(address) ? null : pathLinkedTo(context, entry, address);
    if (path === null) continue;
    const here = entryAt(context, path) ?? context.lists.get(path);
    if (here) resolved.set(address, here + (/#[^#]*$/.exec(address)?.[0] ?? ""));
    else if (isUpload.test(path)) await bring(address);
    // The other pages of this software have the same addresses here, or redirects.
    else if (entry.format !== "palabre")
      context.remark(
        about,
        `Lien vers une page de l’ancien site qui n’est pas dans le fichier\u00a0: ${path}`,
      );
  }
  return resolved;
}

/** Returns the old path to which a link leads; null for another site. Links of markdown lead to files, or from the entry's own address. */
function pathLinkedTo(
  { survey }: AddressContext,
  { addresses, folder }: SourceText,
  link: string,
): string | null {
  const isRelative = folder !== undefined && !/^([a-z][a-z\d+.-]*:|[/#?])/i.test(link);
  if (!isRelative) return oldPathOf(link, survey.site);
  const file = `/${posix.join(folder, link.replace(/[?#].*/s, ""))}`;
  if (survey.addresses.has(file) || survey.mediaByPath.has(file.slice(1))) return file;
  const base = oldAddressOf(addresses[0] ?? "/") ?? "/";
  return oldAddressOf(new URL(link, `http://site${base}/`).pathname);
}

/** Returns the path here of what stood at an old path; null if that does not come. */
export function entryAt(
  { survey, slugs }: Pick<AddressContext, "survey" | "slugs">,
  path: string,
): string | null {
  if (path === "/") return "/";
  const entry = survey.entries.get(survey.addresses.get(path) ?? "");
  return entry ? pathOf(entry.kind, slugs.get(entry.key) ?? entry.slug) : null;
}

/** Returns the titles of the entries to which addresses of the old site lead. */
export function titlesAt({ survey }: AddressContext, addresses: Iterable<string>): Map<string, string> {
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const entry = survey.entries.get(survey.addresses.get(oldPathOf(address, survey.site) ?? "") ?? "");
    if (entry?.title) titles.set(address, entry.title);
  }
  return titles;
}

/** Brings a medium in and returns its path here; null if it can't come. */
export async function bringMedium(
  { survey, media }: AddressContext,
  given: string,
  { about = given, folder }: { readonly about?: string; readonly folder?: string | undefined } = {},
): Promise<string | null> {
  const base = `${survey.site || "http://site.invalid"}/`;
  const address = URL.canParse(given) || URL.canParse(given, base) ? new URL(given, base).href : given;
  const candidates = largerFirst(address);
  const inFolder =
    folder === undefined ? undefined : survey.mediaByPath.get(posix.join(folder, decodedAddress(given)));
  const known =
    inFolder ?? candidates.map((each) => survey.mediaByAddress.get(oldAddressOf(each) ?? "")).find(Boolean);
  const addresses = known ? [absolute(known.address, base), ...candidates] : candidates;
  const name = await media.store([...new Set(addresses)], { ...known, about });
  return name && (/\.(webp|jpe?g|png|gif|avif)$/.test(name) ? `/image/${name}` : `/file/${name}`);
}

/** Smaller copies that Blogger's and Medium's servers make: `/s320/port.jpg`, `/max/800/port.jpg`. */
const madeCopy =
  /^(https:\/\/[\w.-]+\.(?:blogspot|googleusercontent|ggpht|medium)\.com\/.{0,2000}\/)(?:([sw])\d[\w-]*|(max\/)\d+)(\/[^/]*)$/;

/** A smaller copy that the old site had made, `port-300x200.jpg`, comes as its whole, `port.jpg`, where that is there. */
function largerFirst(address: string): string[] {
  const [, site, size, max, name] = madeCopy.exec(address) ?? [];
  if (site) return [`${site}${size ? "s1600" : `${max}2560`}${name}`, address];
  const [, start, ending] = /^(.*)-\d+x\d+(\.\w+)$/.exec(address) ?? [];
  return start ? [`${start}${ending}`, `${start}-scaled${ending}`, address] : [address];
}

const absolute = (address: string, base: string): string =>
  URL.canParse(address) ? address : new URL(address, base).href;

/** Brings a medium as `bringMedium` does, and returns the name of its file; undefined when there is none. */
export async function bringFile(
  context: AddressContext,
  address: string,
  about: string,
): Promise<string | undefined> {
  return address ? (await bringMedium(context, address, { about }))?.replace(/^\/\w+\//, "") : undefined;
}

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Viewer } from "../core/policies.ts";
import type { File } from "../files/file.service.ts";
import { incomingBytes, receiveAndSaveFile } from "../files/storing/save-file.service.ts";
import { type DemoContent, mediaPath } from "./content.ts";
import { clientIds } from "./seeded-names.ts";

/** Returns a medium of the demonstration by its path, such as `lagune-1.webp`, as a file of the site; stored once. */
export type StoreMedium = (name: string) => Promise<File>;

export const incomingMedium = async (name: string) =>
  incomingBytes(basename(name), await readFile(mediaPath(name)));

/** Returns the function that stores media for an administrator. A second process finds those of the first by their clientId. */
export function mediaOf(admin: Viewer, { alts, library }: DemoContent): StoreMedium {
  const pictures = new Set(library.pictures.map(({ file }) => file));
  // The gallery contains all sounds and films, and the pictures of its list.
  const isInGallery = (name: string): boolean => /\.(mp3|webm)$/.test(name) || pictures.has(name);
  const stored = new Map<string, Promise<File>>();
  const store = async (name: string) =>
    receiveAndSaveFile(admin, await incomingMedium(name), {
      inGallery: isInGallery(name),
      alt: alts[name] ?? "",
      clientId: clientIds.file(name),
    });
  return (name) => {
    const file = stored.get(name) ?? store(name);
    stored.set(name, file);
    return file;
  };
}

import { type ClientSession, Types } from "mongoose";
import { podcastCover } from "../../schema/site/podcast.ts";
import type { SiteSettings } from "../../schema/site/settings.ts";
import { badInput } from "../core/errors.ts";
import type { SitePicture } from "../core/site/current-site.ts";
import { findFilesByName, requireFileOfKind } from "../files/file.service.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";

/** Fields of the appearance that name a picture. */
const pictureFields = ["logoName", "darkLogoName", "iconName"] as const;

/** Settings that name a picture, by their paths. */
export const picturePaths: readonly string[] = [
  ...pictureFields.map((field) => `appearance.${field}`),
  "podcast.coverName",
];

/** Least side of the square picture: that of an icon on a home screen. */
const leastIconSide = 192;

const namesOf = ({ appearance, podcast }: SiteSettings) =>
  [...pictureFields.map((field) => appearance[field]), podcast.coverName].filter((name) => name !== "");

/** Returns the pictures of settings with their sizes; without those whose file is gone. */
export async function findPictures(settings: SiteSettings): Promise<SitePicture[]> {
  const names = namesOf(settings);
  if (names.length === 0) return [];
  const found = await findFilesByName(names);
  return names.flatMap((name) => {
    const { width, height } = found.get(name) ?? {};
    return width && height ? [{ name, width, height }] : [];
  });
}

interface PictureNames {
  readonly appearance?: Partial<Record<(typeof pictureFields)[number], string>> | undefined;
  readonly podcast?: { readonly coverName?: string | undefined } | undefined;
}

/** Refuses a file that is no picture, or too small for its use. Throws BAD_USER_INPUT with the path of the field. */
export async function requirePictures({ appearance = {}, podcast = {} }: PictureNames): Promise<void> {
  for (const field of pictureFields) {
    const least = field === "iconName" ? leastIconSide : 0;
    await requirePicture(`appearance.${field}`, appearance[field], least, "L’image carrée");
  }
  await requirePicture("podcast.coverName", podcast.coverName, podcastCover.least, "La couverture");
}

async function requirePicture(path: string, name: string | undefined, least: number, what: string) {
  if (!name) return;
  const { width = 0, height = 0 } = await requireFileOfKind(name, "IMAGE", path);
  if (Math.min(width, height) >= least) return;
  const side = formatNumber(least);
  throw badInput({ [path]: `${what} a au moins ${side}\u00a0×\u00a0${side} pixels` });
}

const formatNumber = (value: number): string => value.toLocaleString("fr-FR").replace(/\s/g, "\u202f");

/** The subject of the uses of files: readers may see a file of either, and a former version may be published again. */
const subject = { kind: "SITE", id: new Types.ObjectId("000000000000000000000001") } as const;

/** Keeps the pictures of these settings alone from being deleted. Runs in the settings' own transaction. */
export async function keepPictures(session: ClientSession, settings: readonly SiteSettings[]): Promise<void> {
  const names = [...new Set(settings.flatMap(namesOf))];
  const there = [...(await findFilesByName(names)).keys()];
  await setFileUses(session, subject, there, true);
}

import { type ClientSession, Types } from "mongoose";
import type { SiteSettings } from "../../schema/site/settings.ts";
import { badInput } from "../core/errors.ts";
import type { SitePicture } from "../core/site/current-site.ts";
import { findFilesByName, requireFileOfKind } from "../files/file.service.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";

/** Fields of the appearance that name a picture. */
const pictureFields = ["logoName", "darkLogoName", "iconName"] as const;

/** Least side of the square picture: that of an icon on a home screen. */
const leastIconSide = 192;

const namesOf = ({ appearance }: SiteSettings) =>
  pictureFields.map((field) => appearance[field]).filter((name) => name !== "");

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

/** Refuses a file that is no picture, or too small for icons. Throws BAD_USER_INPUT with the path of the field. */
export async function requirePictures(
  appearance: Partial<Record<(typeof pictureFields)[number], string>> = {},
): Promise<void> {
  for (const field of pictureFields) {
    const path = `appearance.${field}`;
    const name = appearance[field];
    if (!name) continue;
    const { width = 0, height = 0 } = await requireFileOfKind(name, "IMAGE", path);
    if (field === "iconName" && Math.min(width, height) < leastIconSide) {
      const size = `${leastIconSide}\u00a0×\u00a0${leastIconSide}`;
      throw badInput({ [path]: `L’image carrée a au moins ${size} pixels` });
    }
  }
}

/** The subject of the uses of files: readers may see a file of either, and a former version may be published again. */
const subject = { kind: "SITE", id: new Types.ObjectId("000000000000000000000001") } as const;

/** Keeps the pictures of these settings alone from being deleted. Runs in the settings' own transaction. */
export async function keepPictures(session: ClientSession, settings: readonly SiteSettings[]): Promise<void> {
  const names = [...new Set(settings.flatMap(namesOf))];
  const there = [...(await findFilesByName(names)).keys()];
  await setFileUses(session, subject, there, true);
}

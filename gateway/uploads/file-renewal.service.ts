import { renewPictureOf } from "../catalogue/catalogue-files.service.ts";
import { layOutAnew } from "../posts/post-files.service.ts";
import { factsOf, log } from "../shared/log.ts";
import { renewPortrait } from "../users/portrait.service.ts";
import type { File } from "./file.entity.ts";
import { type FileUse, FileUseModel } from "./file-use.entity.ts";

/**
 * Brings what shows a file up to date with it: its present name, its size, its focus. Former names lead to it all the
 * same, so that what fails here is only logged; feeds know their file by its id.
 */
export async function renewUses({ _id, filename }: File): Promise<void> {
  for await (const use of FileUseModel.find({ fileId: _id }).lean<FileUse[]>().cursor()) {
    await renew(use, filename).catch((error) => log.error(factsOf(error), "a use of a file was not renewed"));
  }
}

async function renew({ subjectKind, subjectId }: FileUse, filename: string): Promise<void> {
  if (subjectKind === "POST") await layOutAnew(subjectId);
  else if (subjectKind === "USER") await renewPortrait(subjectId, filename);
  // Changes that wait are laid out when they are published; a version stays as it was.
  else if (subjectKind === "FEED" || subjectKind === "DRAFT" || subjectKind === "REVISION") return;
  else await renewPictureOf(subjectKind, subjectId, filename);
}

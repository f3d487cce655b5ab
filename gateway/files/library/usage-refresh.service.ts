import { errorFields, log } from "../../core/log.ts";
import type { File } from "../file.entity.ts";
import { fileSubjects } from "../file-subjects.ts";
import { type FileUse, FileUseModel } from "../storing/file-use.entity.ts";

/**
 * Updates the subjects that use a file with its current name, size and focus. Former names still lead to it, so
 * that a failure is only logged; feeds reference their file by id.
 */
export async function refreshUsages({ _id, filename }: File): Promise<void> {
  const subjects = fileSubjects.value();
  for await (const use of FileUseModel.find({ fileId: _id }).lean<FileUse[]>().cursor()) {
    await subjects[use.subjectKind]
      .refresh?.(use.subjectId, filename)
      .catch((error) => log.error(errorFields(error), "a use of a file was not renewed"));
  }
}

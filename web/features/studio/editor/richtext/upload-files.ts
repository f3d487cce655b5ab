import { uploadLimits } from "../../../../../schema/upload-limits.ts";
import type { Upload_FileFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { sendFile } from "../../shared/fields/send-file.ts";
import { texts } from "../texts.ts";

const labels = texts.sending;

/** Kind of file that an article can show. */
export type FileKind = "image" | "audio" | "video";

export interface UploadProgress {
  name: string;
  /** From 0 to 1. */
  share: number;
}

interface UploadResult {
  uploaded: Upload_FileFragment[];
  /** Messages about the files that could not be uploaded. */
  errors: string[];
}

/**
 * Uploads files one after the other and calls `onUploaded` for each. A file of another kind, too large, or refused by the
 * server yields an error message, and the others go on.
 */
export async function uploadFiles(
  files: readonly File[],
  kinds: readonly FileKind[],
  onProgress: (progress: UploadProgress) => void,
  onUploaded: (file: Upload_FileFragment) => void = () => {},
): Promise<UploadResult> {
  const uploaded: Upload_FileFragment[] = [];
  const errors: string[] = [];
  for (const file of files) {
    const { name } = file;
    // Some devices declare no type: the server reads the bytes.
    const kind = kinds.find((each) => file.type === "" || file.type.startsWith(`${each}/`));
    if (!kind) {
      errors.push(labels.notOf(name, kinds));
      continue;
    }
    const most = uploadLimits()[kind];
    if (file.size > most * 1_000_000) {
      errors.push(labels.notSent(name, labels.tooLarge(most)));
      continue;
    }
    onProgress({ name, share: 0 });
    try {
      const stored = await sendFile(file, { onProgress: (share) => onProgress({ name, share }) });
      // The server judges the kind by the file's bytes, not by its name.
      if (kinds.some((each) => each === stored.kind.toLowerCase())) {
        uploaded.push(stored);
        onUploaded(stored);
      } else errors.push(labels.notOf(name, kinds));
    } catch (error) {
      const failure = failureOf(error);
      errors.push(labels.notSent(name, failure.fields.file ?? failure.message));
    }
  }
  return { uploaded, errors };
}

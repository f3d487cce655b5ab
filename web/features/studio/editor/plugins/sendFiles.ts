import { limits } from "../../../../../schema/limits.ts";
import { failureOf } from "../../../../failure.ts";
import type { Upload_FileFragment } from "../../../../gql/graphql.ts";
import { sendFile } from "../../parts/UploadField.tsx";
import { texts } from "../texts.ts";

const words = texts.sending;

/** What an article can show of a file, by the kind of its bytes. */
export type FileKind = "image" | "audio" | "video";

const megabytes: Record<FileKind, number> = {
  image: limits.upload.imageMegabytes,
  audio: limits.upload.audioMegabytes,
  video: limits.upload.videoMegabytes,
};

export interface Sending {
  name: string;
  /** From 0 to 1. */
  share: number;
}

/** Sends files one after the other. What is of another kind, too large or refused is said, and the others go on. */
export async function sendFiles(
  files: readonly File[],
  kinds: readonly FileKind[],
  onSending: (sending: Sending) => void,
  onSent: (file: Upload_FileFragment) => void = () => {},
): Promise<{ sent: Upload_FileFragment[]; faults: string[] }> {
  const sent: Upload_FileFragment[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const { name } = file;
    const kind = kinds.find((each) => file.type.startsWith(`${each}/`));
    if (!kind) {
      faults.push(words.notOf(name, kinds));
      continue;
    }
    if (file.size > megabytes[kind] * 1_000_000) {
      faults.push(words.notSent(name, words.tooLarge(megabytes[kind])));
      continue;
    }
    onSending({ name, share: 0 });
    try {
      const stored = await sendFile(file, { onProgress: (share) => onSending({ name, share }) });
      // The server looks at the bytes, not at the name.
      if (kinds.some((each) => each === stored.kind.toLowerCase())) {
        sent.push(stored);
        onSent(stored);
      } else faults.push(words.notOf(name, kinds));
    } catch (error) {
      const failure = failureOf(error);
      faults.push(words.notSent(name, failure.fields.file ?? failure.message));
    }
  }
  return { sent, faults };
}

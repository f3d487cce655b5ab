import { heicSentence, isHeicFile } from "../../../../schema/heic.ts";
import { uploadLimits } from "../../../../schema/upload-limits.ts";
import { texts } from "../texts.ts";

const labels = texts.avatar;

/** Returns why a file can't become an avatar; "" where it may. Some devices declare no type: the server reads the bytes. */
export async function problemOf(file: File): Promise<string> {
  if (await isHeicFile(file)) return heicSentence;
  if (file.type !== "" && !file.type.startsWith("image/")) return labels.notImage;
  const most = uploadLimits().image;
  return file.size > most * 1_000_000 ? labels.tooLarge(most) : "";
}

import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { texts } from "../texts.ts";

export const nameOf = ({ originalName, filename }: MediaFile_RowFragment["file"]): string =>
  originalName || filename;

/** Returns what needs attention: no alt text, a duplicate, or no usage. */
export function flagsOf({ isTwin, useCount, file }: MediaFile_RowFragment): string[] {
  return [
    file.kind === "IMAGE" && !file.alt ? texts.noAlt : "",
    isTwin ? texts.twin : "",
    useCount === 0 && !file.inGallery ? texts.unused : "",
  ].filter((flag) => flag !== "");
}

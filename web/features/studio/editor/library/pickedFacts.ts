import { licenceOf, writeCaption } from "../../../../../schema/rules/credit.ts";
import type { PickedFile } from "../../media/MediaPicker.tsx";
import { type EmbedFacts, embedOf } from "../nodes/embedFacts.ts";
import { type PictureFacts, pictureOf } from "../nodes/pictureFacts.ts";

type Words = Pick<PickedFile, "caption" | "credit" | "licence">;

/** What the library says below a file, as markdown's title. A licence that an article can't name is the credit's. */
function titleOf({ caption, credit, licence }: Words): string {
  const [below, by, under] = [caption, credit, licence].map((words) => words.trim().replace(/\s+/g, " "));
  const isKnown = licenceOf(under!) !== undefined;
  return writeCaption({
    caption: below!,
    credit: isKnown ? by! : [by, under].filter(Boolean).join(", "),
    licence: isKnown ? under! : "",
  });
}

/** Its name as one reads it. */
export const labelOf = ({ originalName, filename }: PickedFile): string =>
  originalName.replace(/\.\w+$/, "") || filename;

export const pictureFrom = (file: PickedFile): PictureFacts =>
  pictureOf(`/image/${file.filename}`, file.alt, titleOf(file));

export const embedFrom = (file: PickedFile): EmbedFacts =>
  embedOf(`/file/${file.filename}`, labelOf(file), titleOf(file));

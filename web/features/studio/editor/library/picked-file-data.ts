import { licenceOf, writeCaption } from "../../../../../schema/markdown/credit.ts";
import type { PickedFile } from "../../media/picker/MediaPicker.tsx";
import { type EmbedData, toEmbedData } from "../blocks/embed/embed-data.ts";
import { type PictureData, toPictureData } from "../blocks/picture/picture-data.ts";

type FileCaption = Pick<PickedFile, "caption" | "credit" | "licence">;

/** Returns a file's caption, credit and licence as markdown's title. A licence unknown to articles joins the credit. */
function titleOf({ caption, credit, licence }: FileCaption): string {
  const [captionText, creditText, licenceText] = [caption, credit, licence].map((text) =>
    text.trim().replace(/\s+/g, " "),
  );
  const isKnown = licenceOf(licenceText!) !== undefined;
  return writeCaption({
    caption: captionText!,
    credit: isKnown ? creditText! : [creditText, licenceText].filter(Boolean).join(", "),
    licence: isKnown ? licenceText! : "",
  });
}

/** Returns the file's original name without its extension. */
export const labelOf = ({ originalName, filename }: PickedFile): string =>
  originalName.replace(/\.\w+$/, "") || filename;

export const pictureDataOf = (file: PickedFile): PictureData => ({
  ...toPictureData(`/image/${file.filename}`, file.alt, titleOf(file)),
  focus: file.focus ?? "",
});

export const embedDataOf = (file: PickedFile): EmbedData =>
  toEmbedData(`/file/${file.filename}`, labelOf(file), titleOf(file));

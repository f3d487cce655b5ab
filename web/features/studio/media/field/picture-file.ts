import type { ImageSource } from "../../../../ui/media/Picture.tsx";
import type { StoredFile } from "./UploadInput.tsx";

/** Converts an image to the format of the file fields. */
export const pictureFile = (image?: ImageSource | null): StoredFile | null =>
  image
    ? {
        filename: image.name,
        contentType: "image/*",
        width: image.width,
        height: image.height,
        color: image.color,
        alt: "",
      }
    : null;

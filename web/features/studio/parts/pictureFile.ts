import type { PictureFacts } from "../../../ui/Picture.tsx";
import type { KnownFile } from "./UploadField.tsx";

/** A picture that is there already, as a file field shows it. */
export const pictureFile = (image?: PictureFacts | null): KnownFile | null =>
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

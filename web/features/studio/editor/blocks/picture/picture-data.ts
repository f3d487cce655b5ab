import { type Caption, readCaption } from "../../../../../../schema/markdown/credit.ts";
import {
  type PictureDisplay,
  readPictureAddress,
} from "../../../../../../schema/markdown/picture-address.ts";

/** A picture of an article, with the article's own texts; the media library may have others. */
export interface PictureData extends Caption, PictureDisplay {
  /** Address: /image/name of this site, or another site's. */
  src: string;
  alt: string;
}

/** Returns a picture from its parts in markdown. */
export const toPictureData = (address: string, alt = "", title = ""): PictureData => ({
  ...readPictureAddress(address),
  alt,
  ...readCaption(title),
});

/** Whether the picture is a file of this site, which readers see; of another site's they get a link. */
export const isOwn = ({ src }: PictureData): boolean => src.startsWith("/image/");

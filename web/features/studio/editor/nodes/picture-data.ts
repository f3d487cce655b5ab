import { readCaption, writeCaption } from "../../../../../schema/markdown/credit.ts";

/** A picture of an article, with the article's own texts; the media library may have others. */
export interface PictureData {
  /** Address as in the markdown: /image/name of this site, or another site's. */
  src: string;
  alt: string;
  caption: string;
  credit: string;
  /** Name of one of `licences`; "" for none. */
  licence: string;
}

export const toPictureData = (src: string, alt = "", title = ""): PictureData => ({
  src,
  alt,
  ...readCaption(title),
});

/** Returns the caption, credit and licence as markdown's title. */
export const titleOf = (data: PictureData): string => writeCaption(data);

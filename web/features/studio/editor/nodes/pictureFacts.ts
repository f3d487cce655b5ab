import { readCaption, writeCaption } from "../../../../../schema/rules/credit.ts";

/** What an article says of a picture: its own words, whatever the library has. */
export interface PictureFacts {
  /** As the markdown names it: /image/name of ours, or somewhere else. */
  src: string;
  alt: string;
  caption: string;
  credit: string;
  /** A name of `licences`; "" for none. */
  licence: string;
}

export const pictureOf = (src: string, alt = "", title = ""): PictureFacts => ({
  src,
  alt,
  ...readCaption(title),
});

/** Its caption, credit and licence as markdown's title. */
export const titleOf = (facts: PictureFacts): string => writeCaption(facts);

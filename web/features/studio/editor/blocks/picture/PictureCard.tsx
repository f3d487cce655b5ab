import { writeCaption } from "../../../../../../schema/markdown/credit.ts";
import type { CardProps } from "../../cards/CardFrame.tsx";
import type { PictureData } from "./picture-data.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** Card of a picture: as readers see it. */
export function PictureCard({ data }: CardProps<PictureData>) {
  const caption = writeCaption(data);
  return (
    <>
      <Thumbnail data={data} />
      {caption && <figcaption>{caption}</figcaption>}
    </>
  );
}

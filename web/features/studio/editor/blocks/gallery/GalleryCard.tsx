import type { CardProps } from "../../cards/CardFrame.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import { Thumbnail } from "../picture/Thumbnail.tsx";

/** Pictures of a gallery, in order. */
export interface GalleryData {
  pictures: readonly PictureData[];
}

/** Card of a gallery: its pictures in a grid, as readers see them. */
export const GalleryCard = ({ data }: CardProps<GalleryData>) => (
  <div className="gallery">
    {data.pictures.map((picture, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
      <figure key={index}>
        <Thumbnail data={picture} />
        {picture.caption && <figcaption>{picture.caption}</figcaption>}
      </figure>
    ))}
  </div>
);

import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import type { GalleryData } from "../picture-data.ts";
import { CardFrame } from "./CardFrame.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

const labels = texts.gallery;
const loadFields = () => import("./fields/GalleryFields.tsx").then((module) => module.GalleryFields);

/** Card of a gallery: its pictures in a grid, as readers see them. */
export function GalleryCard(props: CardProps<GalleryData>) {
  const { pictures } = props.data;
  return (
    <CardFrame
      {...props}
      label={labels.label(pictures.length)}
      removeLabel={labels.removeAll}
      loadFields={loadFields}
    >
      <div className="gallery">
        {pictures.map((data, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
          <figure key={index}>
            <Thumbnail data={data} />
            {data.caption && <figcaption>{data.caption}</figcaption>}
          </figure>
        ))}
      </div>
    </CardFrame>
  );
}

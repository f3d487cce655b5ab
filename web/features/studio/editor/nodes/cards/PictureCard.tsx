import { writeCaption } from "../../../../../../schema/markdown/credit.ts";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import type { PictureData } from "../picture-data.ts";
import { CardFrame } from "./CardFrame.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

const loadFields = () => import("./fields/PictureCardFields.tsx").then((module) => module.PictureCardFields);

/** Card of a picture: as readers see it. */
export function PictureCard(props: CardProps<PictureData>) {
  const { data } = props;
  const caption = writeCaption(data);
  return (
    <CardFrame
      {...props}
      label={texts.picture.name(data.alt)}
      removeLabel={texts.picture.remove}
      loadFields={loadFields}
    >
      <Thumbnail data={data} />
      {caption && <figcaption>{caption}</figcaption>}
    </CardFrame>
  );
}

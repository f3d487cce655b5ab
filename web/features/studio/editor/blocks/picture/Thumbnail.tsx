import { focusClass } from "../../../../../ui/media/image-classes.ts";
import styles from "../../cards/cards.module.css";
import { isOwn, type PictureData } from "./picture-data.ts";
import { pictureTexts } from "./texts.ts";

/** A picture of this site; of another site's picture only the address, because readers get a link. */
export function Thumbnail({ data }: { data: PictureData }) {
  const { src, alt, focus, size } = data;
  // The checklist of publishing looks for it.
  const mark = { "data-lacks-alt": alt.trim() ? undefined : true };
  if (!isOwn(data))
    return (
      <p className={styles.kind} {...mark}>
        {pictureTexts.elsewhere(src)}
      </p>
    );
  const width = size === "full" ? 1_920 : 960;
  return (
    <img className={focusClass(focus)} src={`${src}?w=${width}`} alt={alt} draggable={false} {...mark} />
  );
}

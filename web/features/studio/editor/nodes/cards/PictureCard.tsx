import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import styles from "../nodes.module.css";
import type { PictureData } from "../picture-data.ts";
import { PictureFields } from "./PictureFields.tsx";
import { stopKeys, stopPaste } from "./RawBlockCard.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

/** Card of a picture and its texts. */
export function PictureCard({ data, onChange, onRemove }: CardProps<PictureData>) {
  return (
    <figure className={styles.card} contentEditable={false} onKeyDown={stopKeys} onPaste={stopPaste}>
      <Thumbnail data={data} />
      <PictureFields data={data} onChange={onChange} />
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {texts.picture.remove}
      </button>
    </figure>
  );
}

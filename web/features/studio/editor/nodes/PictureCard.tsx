import { texts } from "../texts.ts";
import type { CardProps } from "./card.tsx";
import styles from "./nodes.module.css";
import { PictureWords } from "./PictureWords.tsx";
import type { PictureFacts } from "./pictureFacts.ts";
import { keepKeys, keepPaste } from "./RawCard.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

/** A picture with the words that belong to it. */
export function PictureCard({ facts, onDescribe, onRemove }: CardProps<PictureFacts>) {
  return (
    <figure className={styles.card} contentEditable={false} onKeyDown={keepKeys} onPaste={keepPaste}>
      <Thumbnail facts={facts} />
      <PictureWords facts={facts} onDescribe={onDescribe} />
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {texts.picture.remove}
      </button>
    </figure>
  );
}

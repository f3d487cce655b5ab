import { useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { texts } from "../texts.ts";
import styles from "./nodes.module.css";
import { keepKeys } from "./RawCard.tsx";

const words = texts.picture;

export interface PictureFacts {
  /** As the markdown names it: /image/name of ours, or somewhere else. */
  src: string;
  alt: string;
  caption: string;
}

interface PictureCardProps {
  facts: PictureFacts;
  onDescribe: (more: Partial<PictureFacts>) => void;
  onRemove: () => void;
}

/** A picture with the words that belong to it, written where it stands. */
export function PictureCard({ facts, onDescribe, onRemove }: PictureCardProps) {
  const id = useId();
  const isOurs = facts.src.startsWith("/image/");
  return (
    <figure className={styles.card} contentEditable={false} onKeyDown={keepKeys} onPaste={keepPaste}>
      {isOurs ? (
        <img className={styles.picture} src={`${facts.src}?w=960`} alt={facts.alt} />
      ) : (
        <p className={styles.kind}>{words.elsewhere(facts.src)}</p>
      )}
      <TextField
        label={words.alt}
        name={`alt-${id}`}
        maxLength={limits.alt.max}
        hint={facts.alt ? undefined : words.altHint}
        value={facts.alt}
        onChange={({ target }) => onDescribe({ alt: target.value })}
      />
      <TextField
        label={words.caption}
        name={`caption-${id}`}
        maxLength={limits.alt.max}
        value={facts.caption}
        onChange={({ target }) => onDescribe({ caption: target.value })}
      />
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {words.remove}
      </button>
    </figure>
  );
}

const keepPaste = (event: { stopPropagation(): void }) => event.stopPropagation();

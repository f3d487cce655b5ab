import { useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { texts } from "../texts.ts";
import type { CardProps } from "./card.tsx";
import { type EmbedFacts, embedKindOf } from "./embedFacts.ts";
import styles from "./nodes.module.css";
import { keepKeys, keepPaste } from "./RawCard.tsx";

const words = texts.embed;
const lines = ["label", "caption", "credit"] as const;

/** What will play, as far as it can be heard or seen without asking another site for anything. */
export function EmbedCard({ facts, onDescribe, onRemove }: CardProps<EmbedFacts>) {
  const id = useId();
  const { href } = facts;
  const kind = embedKindOf(href);
  const isOurs = kind === "audio" || kind === "video";
  return (
    <figure className={styles.card} contentEditable={false} onKeyDown={keepKeys} onPaste={keepPaste}>
      <p className={styles.kind}>{words.kinds[kind ?? "none"]}</p>
      {kind === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what was uploaded
        <audio className={styles.player} src={href} controls preload="none" />
      )}
      {kind === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <video className={styles.player} src={href} controls preload="none" />
      )}
      {!isOurs && (
        <TextField
          label={words.address}
          name={`address-${id}`}
          inputMode="url"
          hint={words.addressHint}
          error={href && !kind ? words.notPlayable : undefined}
          value={href}
          onChange={({ target }) => onDescribe({ href: target.value.trim() })}
        />
      )}
      {lines.map((line) => (
        <TextField
          key={line}
          label={words[line]}
          name={`${line}-${id}`}
          maxLength={limits.alt.max}
          value={facts[line]}
          onChange={({ target }) => onDescribe({ [line]: target.value })}
        />
      ))}
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {words.remove}
      </button>
    </figure>
  );
}

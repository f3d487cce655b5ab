import { useId } from "react";
import { limits } from "../../../../../../schema/limits.ts";
import { TextField } from "../../../../../ui/fields/TextField.tsx";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import { type EmbedData, embedKindOf } from "../embed-data.ts";
import styles from "../nodes.module.css";
import { stopKeys, stopPaste } from "./RawBlockCard.tsx";

const labels = texts.embed;
const textFields = ["label", "caption", "credit"] as const;

/** Card of an embed: a player for files of this site, fields for the address and texts. Requests nothing of other sites. */
export function EmbedCard({ data, onChange, onRemove }: CardProps<EmbedData>) {
  const id = useId();
  const { href } = data;
  const kind = embedKindOf(href);
  const isUploaded = kind === "audio" || kind === "video";
  return (
    <figure className={styles.card} contentEditable={false} onKeyDown={stopKeys} onPaste={stopPaste}>
      <p className={styles.kind}>{labels.kinds[kind ?? "none"]}</p>
      {kind === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
        <audio className={styles.player} src={href} controls preload="none" />
      )}
      {kind === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <video className={styles.player} src={href} controls preload="none" />
      )}
      {!isUploaded && (
        <TextField
          label={labels.address}
          name={`address-${id}`}
          inputMode="url"
          hint={labels.addressHint}
          error={href && !kind ? labels.notPlayable : undefined}
          value={href}
          onChange={({ target }) => onChange({ href: target.value.trim() })}
        />
      )}
      {textFields.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          name={`${name}-${id}`}
          maxLength={limits.alt.max}
          value={data[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {labels.remove}
      </button>
    </figure>
  );
}

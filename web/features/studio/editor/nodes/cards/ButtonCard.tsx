import { useId } from "react";
import { limits } from "../../../../../../schema/limits.ts";
import { safeAddress } from "../../../../../../schema/markdown/link-sign.ts";
import { buttonClass } from "../../../../../ui/Button.tsx";
import { TextField } from "../../../../../ui/fields/TextField.tsx";
import { texts } from "../../texts.ts";
import { completeAddress } from "../../toolbar/link-address.ts";
import type { CardProps } from "../card-node.tsx";
import type { ButtonData } from "../link-block-data.ts";
import styles from "../nodes.module.css";
import { stopKeys, stopPaste } from "./RawBlockCard.tsx";

const labels = texts.button;

/** Card of a button: as readers see it, its text and its address. */
export function ButtonCard({ data: { href, label }, onChange, onRemove }: CardProps<ButtonData>) {
  const id = useId();
  return (
    <section
      className={styles.card}
      aria-label={labels.name}
      contentEditable={false}
      onKeyDown={stopKeys}
      onPaste={stopPaste}
    >
      <p className={`${buttonClass()} ${styles.sample}`}>{label || labels.sample}</p>
      <div className={styles.fields}>
        <TextField
          label={labels.label}
          name={`label-${id}`}
          maxLength={limits.alt.max}
          value={label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <TextField
          label={labels.address}
          name={`address-${id}`}
          inputMode="url"
          maxLength={limits.address.max}
          hint={labels.addressHint}
          error={href && !safeAddress(href) ? labels.notAnAddress : undefined}
          value={href}
          onChange={({ target }) => onChange({ href: target.value.trim() })}
          onBlur={({ target }) => onChange({ href: completeAddress(target.value) })}
        />
      </div>
      <button type="button" className={buttonClass("ghost")} onClick={onRemove}>
        {labels.remove}
      </button>
    </section>
  );
}

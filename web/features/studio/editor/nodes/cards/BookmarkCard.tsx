import { useEffect, useId } from "react";
import { limits } from "../../../../../../schema/limits.ts";
import { buttonClass } from "../../../../../ui/Button.tsx";
import { TextField } from "../../../../../ui/fields/TextField.tsx";
import { texts } from "../../texts.ts";
import { completeAddress } from "../../toolbar/link-address.ts";
import type { CardProps } from "../card-node.tsx";
import type { BookmarkData } from "../link-block-data.ts";
import styles from "../nodes.module.css";
import { LineFields } from "./LineFields.tsx";
import { LinkCardView } from "./LinkCardView.tsx";
import { stopKeys, stopPaste } from "./RawBlockCard.tsx";
import { useLinkCard } from "./useLinkCard.ts";

const labels = texts.bookmark;
const textFields = ["title", "description"] as const;

const isPage = (address: string): boolean => /^https?:\/\/\S+\.\S+$/.test(address) && URL.canParse(address);

/** Card of a bookmark: as readers see it, its address, and its texts, which the page proposes. */
export function BookmarkCard({ data, onChange, onRemove }: CardProps<BookmarkData>) {
  const id = useId();
  const { href, title, description } = data;
  const address = isPage(href) ? href : null;
  const { card, isLoading } = useLinkCard(address);
  const isEmpty = title === "" && description === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed when the page has answered, never over a text
  useEffect(() => {
    if (card?.title && isEmpty) onChange({ title: card.title, description: card.description });
  }, [card]);
  const site = card?.site || (address ? new URL(address).hostname.replace(/^www\./, "") : "");
  const isSilent = address !== null && !isLoading && !card?.isFound;
  return (
    <section
      className={styles.card}
      aria-label={labels.name}
      contentEditable={false}
      onKeyDown={stopKeys}
      onPaste={stopPaste}
    >
      {address && (
        <LinkCardView
          card={card}
          isLoading={isLoading}
          title={title || site}
          text={description}
          site={site}
        />
      )}
      <TextField
        label={labels.address}
        name={`address-${id}`}
        inputMode="url"
        maxLength={limits.address.max}
        hint={isSilent ? labels.silent : labels.addressHint}
        error={href && !address ? labels.notAPage : undefined}
        value={href}
        onChange={({ target }) => onChange({ href: target.value.trim() })}
        onBlur={({ target }) => onChange({ href: completeAddress(target.value) })}
      />
      <div className={styles.fields}>
        <LineFields names={textFields} labels={labels} data={data} onChange={onChange} />
      </div>
      <button type="button" className={buttonClass("ghost")} onClick={onRemove}>
        {labels.remove}
      </button>
    </section>
  );
}

import { AddressField } from "../../cards/AddressField.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import { LineFields } from "../../cards/LineFields.tsx";
import { pageAddress } from "../../cards/link/page-address.ts";
import { useLinkCard } from "../../cards/link/useLinkCard.ts";
import type { BookmarkData } from "./BookmarkCard.tsx";
import { bookmarkTexts as labels } from "./texts.ts";

const textFields = ["title", "description"] as const;

/** Fields of a bookmark: its address and its texts. */
export function BookmarkFields({ data, onChange }: CardProps<BookmarkData>) {
  const { href } = data;
  const address = pageAddress(href);
  const { card, isLoading } = useLinkCard(address);
  const isSilent = address !== null && !isLoading && !card?.isFound;
  return (
    <>
      <AddressField
        label={labels.address}
        hint={isSilent ? labels.silent : labels.addressHint}
        error={href && !address ? labels.notAPage : undefined}
        value={href}
        onChange={onChange}
      />
      <div className={styles.fields}>
        <LineFields names={textFields} labels={labels} data={data} onChange={onChange} />
      </div>
    </>
  );
}

import { texts } from "../../../texts.ts";
import type { CardProps } from "../../card-node.tsx";
import type { BookmarkData } from "../../link-block-data.ts";
import styles from "../../nodes.module.css";
import { pageAddress } from "../page-address.ts";
import { useLinkCard } from "../useLinkCard.ts";
import { AddressField } from "./AddressField.tsx";
import { LineFields } from "./LineFields.tsx";

const labels = texts.bookmark;
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

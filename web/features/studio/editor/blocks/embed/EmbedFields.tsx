import { embedProviders, isFederated } from "../../../../../../schema/markdown/embed.ts";
import { AddressField } from "../../cards/AddressField.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import { LineFields } from "../../cards/LineFields.tsx";
import { useLinkCard } from "../../cards/link/useLinkCard.ts";
import { type EmbedData, embedKindOf, externalKindOf } from "./embed-data.ts";
import { embedTexts as labels } from "./texts.ts";

const textFields = ["label", "caption", "credit"] as const;

/** Fields of an embed: the address of what another site has, and its texts. */
export function EmbedFields({ data, onChange }: CardProps<EmbedData>) {
  const { href } = data;
  const kind = embedKindOf(href);
  const external = externalKindOf(href);
  const { card, isLoading } = useLinkCard(external && href);
  // A host that did not answer as PeerTube or Mastodon do: readers get a link.
  const isUnknown = external && isFederated(external) && !isLoading && !card?.isFound;
  return (
    <>
      <p className={styles.kind}>{labels.name(kind)}</p>
      {(external || !kind) && (
        <AddressField
          label={labels.address}
          hint={kind ? undefined : labels.addressHint}
          error={
            href && !kind
              ? labels.notPlayable
              : isUnknown
                ? labels.unknownHost(embedProviders[external].name)
                : undefined
          }
          value={href}
          onChange={onChange}
        />
      )}
      <div className={styles.fields}>
        <LineFields names={textFields} labels={labels} data={data} onChange={onChange} />
      </div>
    </>
  );
}

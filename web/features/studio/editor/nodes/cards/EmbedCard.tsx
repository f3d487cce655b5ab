import { useId } from "react";
import { embedProviders, isFederated } from "../../../../../../schema/markdown/embed.ts";
import { TextField } from "../../../../../ui/fields/TextField.tsx";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import { type EmbedData, type EmbedKind, embedKindOf } from "../embed-data.ts";
import styles from "../nodes.module.css";
import { LineFields } from "./LineFields.tsx";
import { LinkCardView } from "./LinkCardView.tsx";
import { stopKeys, stopPaste } from "./RawBlockCard.tsx";
import { type LinkCardState, useLinkCard } from "./useLinkCard.ts";

const labels = texts.embed;
const textFields = ["label", "caption", "credit"] as const;

type ExternalKind = Exclude<EmbedKind, "audio" | "video">;

/** Card of an embed: its player or what readers see before a click, its address and its texts. Requests nothing of other sites. */
export function EmbedCard({ data, onChange, onRemove }: CardProps<EmbedData>) {
  const id = useId();
  const { href } = data;
  const kind = embedKindOf(href);
  const external = kind === "audio" || kind === "video" ? null : kind;
  const state = useLinkCard(external && href);
  return (
    <figure className={styles.card} contentEditable={false} onKeyDown={stopKeys} onPaste={stopPaste}>
      <p className={styles.kind}>{kindLabel(kind)}</p>
      {kind === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
        <audio className={styles.player} src={href} controls preload="none" />
      )}
      {kind === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <video className={styles.player} src={href} controls preload="none" />
      )}
      {external && <ExternalView kind={external} label={data.label} {...state} />}
      {(external || !kind) && (
        <TextField
          label={labels.address}
          name={`address-${id}`}
          inputMode="url"
          hint={kind ? undefined : labels.addressHint}
          error={href && !kind ? labels.notPlayable : unknownHost(external, state)}
          value={href}
          onChange={({ target }) => onChange({ href: target.value.trim() })}
        />
      )}
      <div className={styles.fields}>
        <LineFields names={textFields} labels={labels} data={data} onChange={onChange} />
      </div>
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {labels.remove}
      </button>
    </figure>
  );
}

function kindLabel(kind: EmbedKind | null): string {
  if (!kind) return labels.none;
  return kind === "audio" || kind === "video" ? labels.files[kind] : labels.of(embedProviders[kind].name);
}

/** A host that did not answer as PeerTube or Mastodon do: readers get a link. */
const unknownHost = (kind: ExternalKind | null, { card, isLoading }: LinkCardState): string | undefined =>
  kind && isFederated(kind) && !isLoading && !card?.isFound
    ? labels.unknownHost(embedProviders[kind].name)
    : undefined;

function ExternalView({
  kind,
  label,
  card,
  isLoading,
}: LinkCardState & { kind: ExternalKind; label: string }) {
  const { name, medium } = embedProviders[kind];
  const title = label || card?.title || labels.untitled[medium](card?.author || name);
  const site = [card?.title && card.author, name].filter(Boolean).join(" · ");
  return <LinkCardView card={card} isLoading={isLoading} title={title} site={site} />;
}

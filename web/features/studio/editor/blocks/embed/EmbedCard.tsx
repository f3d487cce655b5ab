import { embedProviders } from "../../../../../../schema/markdown/embed.ts";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import { LinkCardView } from "../../cards/link/LinkCardView.tsx";
import { type LinkCardState, useLinkCard } from "../../cards/link/useLinkCard.ts";
import { type EmbedData, type ExternalKind, embedKindOf, externalKindOf } from "./embed-data.ts";
import { embedTexts } from "./texts.ts";

/** Card of an embed: its player, or what readers see before a click. Requests nothing of other sites. */
export function EmbedCard({ data }: CardProps<EmbedData>) {
  const { href, caption } = data;
  const kind = embedKindOf(href);
  const external = externalKindOf(href);
  const state = useLinkCard(external && href);
  return (
    <>
      {kind === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
        <audio className={styles.player} src={href} controls preload="none" />
      )}
      {kind === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <video className={styles.player} src={href} controls preload="none" />
      )}
      {external && <ExternalView kind={external} data={data} {...state} />}
      {kind && caption && <p className={styles.kind}>{caption}</p>}
    </>
  );
}

const icons = { video: "play", audio: "music", post: "comment" } as const;

interface ExternalViewProps extends LinkCardState {
  kind: ExternalKind;
  data: EmbedData;
}

function ExternalView({ kind, data: { href, label }, card, isLoading }: ExternalViewProps) {
  const { name, medium } = embedProviders[kind];
  const title = label || card?.title || embedTexts.untitled[medium](card?.author || name);
  const site = [card?.title && card.author, name].filter(Boolean).join(" · ");
  return (
    <LinkCardView
      card={card}
      isLoading={isLoading}
      title={title}
      site={site}
      medium={{ icon: icons[medium], address: href }}
      hasCover={medium === "audio"}
    />
  );
}

import { embedProviders } from "../../../../../../schema/markdown/embed.ts";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import { type EmbedData, type ExternalKind, embedKindOf, externalKindOf } from "../embed-data.ts";
import styles from "../nodes.module.css";
import { CardFrame } from "./CardFrame.tsx";
import { LinkCardView } from "./LinkCardView.tsx";
import { type LinkCardState, useLinkCard } from "./useLinkCard.ts";

const labels = texts.embed;
const loadFields = () => import("./fields/EmbedFields.tsx").then((module) => module.EmbedFields);

/** Card of an embed: its player, or what readers see before a click. Requests nothing of other sites. */
export function EmbedCard(props: CardProps<EmbedData>) {
  const { href, label, caption } = props.data;
  const kind = embedKindOf(href);
  const external = externalKindOf(href);
  const state = useLinkCard(external && href);
  return (
    <CardFrame
      {...props}
      label={labels.name(kind)}
      removeLabel={labels.remove}
      loadFields={loadFields}
      isBare={!kind}
    >
      {kind === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: uploaded files have no captions
        <audio className={styles.player} src={href} controls preload="none" />
      )}
      {kind === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: as above
        <video className={styles.player} src={href} controls preload="none" />
      )}
      {external && <ExternalView kind={external} label={label} {...state} />}
      {kind && caption && <p className={styles.kind}>{caption}</p>}
    </CardFrame>
  );
}

function ExternalView({
  kind,
  label,
  card,
  isLoading,
}: LinkCardState & { kind: ExternalKind; label: string }) {
  const { name, medium } = embedProviders[kind];
  const title = label || card?.title || labels.untitled[medium](card?.author || name);
  const site = [card?.title && card.author, name].filter(Boolean).join(" · ");
  return (
    <LinkCardView card={card} isLoading={isLoading} title={title} site={site} hasCover={medium === "audio"} />
  );
}

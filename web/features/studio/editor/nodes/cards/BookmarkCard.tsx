import { useEffect } from "react";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import type { BookmarkData } from "../link-block-data.ts";
import { CardFrame } from "./CardFrame.tsx";
import { LinkCardView } from "./LinkCardView.tsx";
import { pageAddress } from "./page-address.ts";
import { useLinkCard } from "./useLinkCard.ts";

const labels = texts.bookmark;
const loadFields = () => import("./fields/BookmarkFields.tsx").then((module) => module.BookmarkFields);

/** Card of a bookmark: as readers see it. Its page proposes its texts. */
export function BookmarkCard(props: CardProps<BookmarkData>) {
  const { data, onChange } = props;
  const { href, title, description } = data;
  const address = pageAddress(href);
  const { card, isLoading } = useLinkCard(address);
  const isEmpty = title === "" && description === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed when the page has answered, never over a text
  useEffect(() => {
    if (card?.title && isEmpty) onChange({ title: card.title, description: card.description });
  }, [card]);
  const site = card?.site || (address ? new URL(address).hostname.replace(/^www\./, "") : "");
  return (
    <CardFrame
      {...props}
      label={labels.name}
      removeLabel={labels.remove}
      loadFields={loadFields}
      isBare={!address}
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
    </CardFrame>
  );
}

import { useEffect } from "react";
import type { CardProps } from "../../cards/CardFrame.tsx";
import { LinkCardView } from "../../cards/link/LinkCardView.tsx";
import { pageAddress } from "../../cards/link/page-address.ts";
import { useLinkCard } from "../../cards/link/useLinkCard.ts";

/** A card that leads to a page; its picture and the name of its site come from the server. */
export interface BookmarkData {
  href: string;
  title: string;
  description: string;
}

/** Card of a bookmark: as readers see it. Its page proposes its texts. */
export function BookmarkCard({ data, onChange }: CardProps<BookmarkData>) {
  const { href, title, description } = data;
  const address = pageAddress(href);
  const { card, isLoading } = useLinkCard(address);
  const isEmpty = title === "" && description === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed when the page has answered, never over a text
  useEffect(() => {
    if (card?.title && isEmpty) onChange({ title: card.title, description: card.description });
  }, [card]);
  if (!address) return null;
  const site = card?.site || new URL(address).hostname.replace(/^www\./, "");
  return (
    <LinkCardView card={card} isLoading={isLoading} title={title || site} text={description} site={site} />
  );
}

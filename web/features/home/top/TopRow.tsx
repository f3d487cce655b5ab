import type { RowProps } from "../block-rows.ts";
import { CarouselTop } from "./CarouselTop.tsx";
import { ColumnsTop } from "./ColumnsTop.tsx";
import { CoverTop } from "./CoverTop.tsx";
import type { TopProps } from "./front-lead.ts";

/** The carousel and the articles beside it, in the layout that the settings choose. */
export function TopRow({ blocks, data: { frontPage } }: RowProps) {
  const { carousel, secondary, leads, layout } = frontPage;
  const shown: Readonly<Record<string, typeof carousel>> = { carousel, secondary };
  const filled = blocks.filter(({ kind }) => shown[kind]?.length);
  if (filled.length === 0) return null;
  const props: TopProps = {
    blocks: filled,
    articles: shown,
    posts: filled.flatMap(({ kind }) => shown[kind] ?? []),
    leadOf: (id) => leads.find(({ postId }) => postId === id),
  };
  const hasLead = filled.some(({ kind }) => kind === "carousel");
  if (layout === "COLUMNS" && hasLead) return <ColumnsTop {...props} />;
  if (layout === "COVER" && hasLead) return <CoverTop {...props} />;
  return <CarouselTop {...props} />;
}

import type { ReactNode } from "react";
import type { ArticleCard_PostFragment } from "../../gql/graphql.ts";
import { ArticleCard } from "../../ui/articles/ArticleCard.tsx";
import { mostInRow, Slider } from "../../ui/carousel/Slider.tsx";
import { columns } from "../../ui/media/grid-sizes.ts";
import styles from "./ArticleRow.module.css";

interface ArticleRowProps {
  id: string;
  title: string;
  posts: readonly ArticleCard_PostFragment[];
  all?: ReactNode;
  /** Numbered by rank, or on the colour of exclusive articles. */
  look?: "ranked" | "exclusive" | undefined;
  /** Whether another column stands beside the row on wide screens. */
  isBeside: boolean;
}

/** A row of articles: a slider, or up to three that share the row's width. */
export function ArticleRow({ id, title, posts, all, look, isBeside }: ArticleRowProps) {
  const sizes = sizesOf(posts.length, isBeside);
  return (
    <div className={look && styles[look]}>
      <Slider id={id} title={title} all={all}>
        {posts.map((post) => (
          <ArticleCard key={post.id} article={post} sizes={sizes} isWide={posts.length === 1} />
        ))}
      </Slider>
    </div>
  );
}

/** Returns the `sizes` of the covers of so many cards in a row. */
function sizesOf(count: number, isBeside: boolean): string {
  if (count > mostInRow) return "250px";
  const wide = columns((isBeside ? 8 : 12) / count).replace("64rem", "75rem");
  const share = count === 1 ? "60vw" : `${Math.round(92 / count)}vw`;
  return `${count === 1 ? "" : `${wide}, `}(min-width: 48rem) ${share}, ${count === 1 ? "92vw" : "250px"}`;
}

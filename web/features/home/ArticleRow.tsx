import type { ReactNode } from "react";
import type { ArticleCard_PostFragment } from "../../gql/graphql.ts";
import { ArticleCard } from "../../ui/articles/ArticleCard.tsx";
import { Slider } from "../../ui/carousel/Slider.tsx";
import styles from "./ArticleRow.module.css";

interface ArticleRowProps {
  id: string;
  title: string;
  posts: readonly ArticleCard_PostFragment[];
  all?: ReactNode;
  /** Numbered by rank, or on the colour of exclusive articles. */
  look?: "ranked" | "exclusive";
}

/** A row of articles. */
export function ArticleRow({ id, title, posts, all, look }: ArticleRowProps) {
  return (
    <div className={look && styles[look]}>
      <Slider id={id} title={title} all={all}>
        {posts.map((post) => (
          <ArticleCard key={post.id} article={post} sizes="250px" />
        ))}
      </Slider>
    </div>
  );
}

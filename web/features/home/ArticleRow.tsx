import type { ReactNode } from "react";
import type { ArticleCard_PostFragment } from "../../gql/graphql.ts";
import { ArticleCard } from "../../ui/articles/ArticleCard.tsx";
import { Slider } from "../../ui/carousel/Slider.tsx";

interface ArticleRowProps {
  id: string;
  title: string;
  posts: readonly ArticleCard_PostFragment[];
  all?: ReactNode;
}

/** A row of articles; renders nothing for an empty list. */
export function ArticleRow({ id, title, posts, all }: ArticleRowProps) {
  if (posts.length === 0) return null;
  return (
    <Slider id={id} title={title} all={all}>
      {posts.map((post) => (
        <ArticleCard key={post.id} article={post} sizes="250px" />
      ))}
    </Slider>
  );
}

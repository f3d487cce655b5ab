import type { ReactNode } from "react";
import type { ArticleCard_PostFragment } from "../../gql/graphql.ts";
import { ArticleCard } from "../../ui/ArticleCard.tsx";
import { Slider } from "../../ui/Slider.tsx";

interface ArticleRowProps {
  id: string;
  title: string;
  posts: readonly ArticleCard_PostFragment[];
  all?: ReactNode;
}

/** A row of articles; nothing where there are none. */
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

import type { ArticleCard_PostFragment, HomePageQuery } from "../../../gql/graphql.ts";
import type { Block } from "../block-rows.ts";

export type FrontLead = HomePageQuery["frontPage"]["leads"][number];

/** Articles at the top of the home page. */
export interface TopProps {
  /** The carousel and the articles beside it, in their order; those that have any. */
  readonly blocks: readonly Block[];
  readonly articles: Readonly<Record<string, readonly ArticleCard_PostFragment[]>>;
  /** The articles of both. */
  readonly posts: readonly ArticleCard_PostFragment[];
  readonly leadOf: (id: string) => FrontLead | undefined;
}

/** Returns an article with the title and the crop that it has on the home page alone. */
export const asOnFront = (
  post: ArticleCard_PostFragment,
  { title, focus }: Pick<FrontLead, "title" | "focus"> = { title: "", focus: "" },
): ArticleCard_PostFragment => ({
  ...post,
  title: title || post.title,
  cover: post.cover && focus ? { ...post.cover, focus } : post.cover,
});

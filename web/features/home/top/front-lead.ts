import type { ArticleCard_PostFragment, HomePageQuery } from "../../../gql/graphql.ts";

export type FrontLead = HomePageQuery["frontPage"]["leads"][number];

/** Returns an article with the title and the crop that it has on the home page alone. */
export const asOnFront = (
  post: ArticleCard_PostFragment,
  { title, focus }: Pick<FrontLead, "title" | "focus"> = { title: "", focus: "" },
): ArticleCard_PostFragment => ({
  ...post,
  title: title || post.title,
  cover: post.cover && focus ? { ...post.cover, focus } : post.cover,
});

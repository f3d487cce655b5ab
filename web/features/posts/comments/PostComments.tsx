import { Discussion } from "../../../discussion/thread/Discussion.tsx";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { usePostDiscussion } from "./usePostDiscussion.ts";

/** Comments of an article. */
export const PostComments = ({ post }: { post: PostArticle_PostFragment }) => (
  <Discussion subject={post} actions={usePostDiscussion(post)} />
);

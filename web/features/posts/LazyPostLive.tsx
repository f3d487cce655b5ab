import type { PostArticle_PostFragment } from "../../gql/graphql.ts";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";

const load = () => import("./PostLive.tsx").then(({ PostLive }) => PostLive);

/** Loaded once the client runs: the channel begins after the article's own event number, so that nothing is missed. */
export function LazyPostLive({ post }: { post: PostArticle_PostFragment }) {
  const Live = useLazyComponent(true, load);
  return Live && <Live post={post} />;
}

import type { ApolloClient } from "@apollo/client";
import { getApolloContext } from "@apollo/client/react";
import { useContext, useRef } from "react";
import {
  ArticleTalkDocument,
  type PostArticle_PostFragment,
  type PostChangedSubscription,
} from "../../gql/graphql.ts";
import { usePostChangedSubscription } from "../../gql/hooks.ts";
import { insertComment, removeComment } from "./postCache.ts";

type PostEvent = PostChangedSubscription["postChanged"];

/** Renders nothing: keeps likes and comments as they are, while one reads. Goes on where it was after a cut. */
export function PostLive({ post }: { post: PostArticle_PostFragment }) {
  const { client } = useContext(getApolloContext());
  const latest = useRef(post.eventSeq);
  usePostChangedSubscription({
    variables: { id: post.id, after: post.eventSeq },
    // The variables stay those of the first connection; `resume` is read at each one.
    shouldResubscribe: false,
    context: { resume: () => ({ after: latest.current }) },
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.postChanged;
      if (!client || !event) return;
      latest.current = Math.max(latest.current, event.seq);
      apply(client, post, event);
    },
  });
  return null;
}

/** Counts come with the event itself: the cache has taken them already. */
function apply(client: ApolloClient, { id, slug }: PostArticle_PostFragment, event: PostEvent): void {
  const { kind, comment, commentId } = event;
  if (kind === "POST_COMMENTED" && comment) insertComment(client.cache, id, comment);
  if (kind === "POST_UNCOMMENTED" && commentId) removeComment(client.cache, commentId);
  if (kind === "RESYNC") {
    const again = { query: ArticleTalkDocument, variables: { slug }, fetchPolicy: "network-only" } as const;
    client.query(again).catch(() => {});
  }
}

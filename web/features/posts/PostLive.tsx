import { getApolloContext } from "@apollo/client/react";
import { useCallback, useContext } from "react";
import type { PostArticle_PostFragment } from "../../gql/graphql.ts";
import { logNumbering } from "../../lib/data/event-buffer.ts";
import { useLiveChannel } from "../../lib/data/live-channel.ts";
import { applyPostEvent, type Discussion } from "./apply-post-event.ts";
import { ArticleDiscussionDocument, usePostChangedSubscription } from "./comments/PostComments.generated.ts";
import { editDiscussion } from "./discussion-cache.ts";

const rules = {
  numbering: logNumbering,
  numbersOf: (post: Discussion) => [post.eventSeq],
  apply: applyPostEvent,
  hasLog: true,
};

/** Renders nothing: keeps the likes and comments of an article up to date. */
export function PostLive({ post: { id, slug, eventSeq } }: { post: PostArticle_PostFragment }) {
  // The server renders without a client; nothing is changed there.
  const { client } = useContext(getApolloContext());
  const edit = useCallback(
    (change: (post: Discussion) => Discussion) => client && editDiscussion(client.cache, id, change),
    [client, id],
  );
  const reload = async () => {
    const query = {
      query: ArticleDiscussionDocument,
      variables: { slug },
      fetchPolicy: "network-only",
    } as const;
    await client?.query(query).catch(() => {});
  };
  const channel = useLiveChannel("postChanged", {
    rules,
    shown: [eventSeq],
    edit,
    reload,
  });
  channel.useRestart(usePostChangedSubscription({ variables: { id, after: eventSeq }, ...channel.options }));
  return null;
}

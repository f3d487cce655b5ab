import { limits } from "../../../schema/limits.ts";
import type { FeedCard_FeedFragment } from "../../gql/graphql.ts";
import { useCreateFeedMutation } from "../../gql/hooks.ts";
import { Composer } from "../../talk/Composer.tsx";
import { useSender } from "../../talk/useSender.ts";
import { texts } from "./texts.ts";

/** Where administrators publish. */
export function PublishBox({ onPublished }: { onPublished: (feed: FeedCard_FeedFragment) => void }) {
  const [createFeed] = useCreateFeedMutation();
  const sender = useSender({
    name: "publish",
    max: limits.feedText.max,
    send: async (input) => {
      const { data } = await createFeed({ variables: { input } });
      if (data) onPublished(data.createFeed);
    },
  });
  return <Composer name="publish" words={texts.publish} max={limits.feedText.max} sender={sender} rows={3} />;
}

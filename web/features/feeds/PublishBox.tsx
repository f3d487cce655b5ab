import { useState } from "react";
import { limits } from "../../../schema/limits.ts";
import type { FeedCard_FeedFragment, FeedFile_FileFragment } from "../../gql/graphql.ts";
import { useCreateFeedMutation } from "../../gql/hooks.ts";
import { Composer } from "../../talk/Composer.tsx";
import { useSender } from "../../talk/useSender.ts";
import { AttachFile } from "./AttachFile.tsx";
import { texts } from "./texts.ts";

/** Where administrators publish: a text, and a file if they like. */
export function PublishBox({ onPublished }: { onPublished: (feed: FeedCard_FeedFragment) => void }) {
  const [createFeed] = useCreateFeedMutation();
  const [file, setFile] = useState<FeedFile_FileFragment | null>(null);
  const sender = useSender({
    name: "publish",
    max: limits.feedText.max,
    send: async (input) => {
      const { data } = await createFeed({ variables: { input: { ...input, fileId: file?.id } } });
      if (data) onPublished(data.createFeed);
      setFile(null);
    },
  });
  return (
    <Composer name="publish" words={texts.publish} max={limits.feedText.max} sender={sender} rows={3}>
      <AttachFile file={file} onChange={setFile} />
    </Composer>
  );
}

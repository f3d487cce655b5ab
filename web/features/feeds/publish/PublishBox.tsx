import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useRef, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { Composer } from "../../../discussion/Composer.tsx";
import { useSender } from "../../../discussion/useSender.ts";
import type { FeedCard_FeedFragment, FeedFile_FileFragment } from "../../../gql/graphql.ts";
import { texts } from "../texts.ts";
import { AttachFile } from "./AttachFile.tsx";
import { useCreateFeedMutation } from "./PublishBox.generated.ts";

/** Form to publish a feed: a text and an optional file. */
export function PublishBox({ onPublished }: { onPublished: (feed: FeedCard_FeedFragment) => void }) {
  const [createFeed] = useCreateFeedMutation();
  const [file, setFile] = useState<FeedFile_FileFragment | null>(null);
  // The file as it is now: a new try has that of the rendering in which the first one began, before the upload's end.
  const latestFile = useRef(file);
  const attach = (next: FeedFile_FileFragment | null) => {
    latestFile.current = next;
    setFile(next);
  };
  const uploading = useRef<Promise<FeedFile_FileFragment> | null>(null);
  const sender = useSender({
    name: "publish",
    max: limits.feedText.max,
    send: async (input) => {
      const attached = uploading.current ? await uploading.current.catch(refuse) : latestFile.current;
      const { data } = await createFeed({ variables: { input: { ...input, fileId: attached?.id } } });
      if (data) onPublished(data.createFeed);
      attach(null);
    },
  });
  const keepUpload = (upload: Promise<FeedFile_FileFragment>) => {
    uploading.current = upload;
    const forget = () => {
      if (uploading.current === upload) uploading.current = null;
    };
    upload.then(forget, forget);
  };
  return (
    <Composer name="publish" labels={texts.publish} max={limits.feedText.max} sender={sender} rows={3}>
      <AttachFile file={file} onChange={attach} onUpload={keepUpload} />
    </Composer>
  );
}

/** A failure that another try does not mend by itself: the feed would appear without its file. */
function refuse(): never {
  throw new CombinedGraphQLErrors({ errors: [{ message: texts.notAttached }] });
}

import { useNavigate } from "react-router-dom";
import type { FeedInput } from "../../../gql/graphql.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { useCreateOnce } from "../shared/useCreateOnce.ts";
import { FeedForm } from "./FeedForm.tsx";
import { useStudioCreateFeedMutation, useUpdateFeedMutation } from "./studio-feeds.generated.ts";
import { texts } from "./texts.ts";

/** /studio/feeds/new. */
export function StudioFeedNewPage() {
  const navigate = useNavigate();
  const [createFeed] = useStudioCreateFeedMutation();
  const [updateFeed] = useUpdateFeedMutation();
  const create = useCreateOnce(
    async (input: FeedInput) => (await createFeed({ variables: { input } })).data!.createFeed,
    async ({ id }, { text, fileId }) =>
      (await updateFeed({ variables: { id, input: { text, fileId } } })).data!.updateFeed,
  );
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.newTitle} />
      <div className={styles.form}>
        <FeedForm
          send={async (input) => {
            await create(input);
            flash.success(texts.created);
            await navigate("/studio/feeds");
          }}
        />
      </div>
    </div>
  );
}

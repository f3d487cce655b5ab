import { useNavigate, useParams } from "react-router-dom";
import { flash } from "../../../lib/feedback/flash.ts";
import { ItemState } from "../shared/ItemState.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { FeedForm } from "./FeedForm.tsx";
import { useStudioFeedQuery, useUpdateFeedMutation } from "./studio-feeds.generated.ts";
import { texts } from "./texts.ts";

/** /studio/feeds/edit/:id. */
export function StudioFeedEditPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, reload } = useStudioFeedQuery({ variables: { id } });
  const [updateFeed] = useUpdateFeedMutation();
  const feed = data?.feed;
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.editTitle} />
      <ItemState
        isThere={data && Boolean(feed)}
        error={error}
        reload={reload}
        labels={texts}
        list="/studio/feeds"
      />
      {feed && (
        <div className={styles.form}>
          <FeedForm
            key={feed.id}
            feed={feed}
            send={async (input) => {
              const answer = await updateFeed({ variables: { id, input } });
              if (!answer.data) return;
              flash.success(texts.saved);
              await navigate("/studio/feeds");
            }}
          />
        </div>
      )}
    </div>
  );
}

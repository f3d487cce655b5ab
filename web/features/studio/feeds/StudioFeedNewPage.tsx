import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStudioCreateFeedMutation } from "../../../gql/hooks.ts";
import { newClientId } from "../../../lib/client-id.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { FeedForm } from "./FeedForm.tsx";
import { texts } from "./texts.ts";

/** /studio/feeds/new. */
export function StudioFeedNewPage() {
  const navigate = useNavigate();
  const [createFeed] = useStudioCreateFeedMutation();
  const [clientId] = useState(() => (import.meta.env.SSR ? "" : newClientId()));
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.newTitle} />
      <div className={styles.form}>
        <FeedForm
          send={async (input) => {
            const { data } = await createFeed({ variables: { input: { ...input, clientId } } });
            if (!data) return;
            flash.success(texts.created);
            await navigate("/studio/feeds");
          }}
        />
      </div>
    </div>
  );
}

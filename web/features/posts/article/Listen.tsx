import type { RefObject } from "react";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { SilentBoundary } from "../../../ui/feedback/Boundary.tsx";
import { ReadAloud } from "../speech/ReadAloud.tsx";
import { texts } from "../texts.ts";
import { ArticleAudio } from "./ArticleAudio.tsx";
import styles from "./Listen.module.css";

interface ListenProps {
  post: ArticleSheet_PostFragment;
  body: RefObject<HTMLElement | null>;
}

/** The ways to listen to an article: its recording, and the voice of the device. */
export function Listen({ post, body }: ListenProps) {
  return (
    <section aria-labelledby="listen" className={`${styles.listen} ${post.audio ? "" : "needs-script"}`}>
      <p id="listen" className="visually-hidden-on-phones">
        {texts.listen}
      </p>
      {post.audio && (
        <SilentBoundary>
          <ArticleAudio post={post} />
        </SilentBoundary>
      )}
      <SilentBoundary>
        <ReadAloud body={body} />
      </SilentBoundary>
    </section>
  );
}

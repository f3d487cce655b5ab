import type { ReactNode, RefObject } from "react";
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

/** The ways to listen to an article, each below its name: its recording, and the voice of the device. */
export function Listen({ post, body }: ListenProps) {
  return (
    <section aria-labelledby="listen" className={`${styles.listen} ${post.audio ? "" : "needs-script"}`}>
      <p id="listen" className={`${styles.title} visually-hidden-on-phones`}>
        {texts.listen}
      </p>
      {post.audio && (
        <Way name={texts.recording}>
          <ArticleAudio post={post} />
        </Way>
      )}
      <Way name={texts.readAloud} className="needs-script">
        <ReadAloud body={body} />
      </Way>
    </section>
  );
}

function Way({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <SilentBoundary>
      <div className={className}>
        <p className={styles.name}>{name}</p>
        {children}
      </div>
    </SilentBoundary>
  );
}

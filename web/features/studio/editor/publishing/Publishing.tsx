import { type ReactNode, useState } from "react";
import type { SavedPost } from "../writing.ts";
import { CorrectionDesk } from "./CorrectionDesk.tsx";
import { PreviewLinks } from "./PreviewLinks.tsx";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

/** What goes with an article and is no part of its text: who may look at it before, what was corrected after. */
export function Publishing({ post }: { post: SavedPost | null }) {
  if (!post) return null;
  return (
    <section className={styles.parts} aria-label={texts.title}>
      {(post.status !== "PUBLISHED" || post.draft) && (
        <Folded title={texts.previews.title}>
          <PreviewLinks postId={post.id} />
        </Folded>
      )}
      {post.status === "PUBLISHED" && (
        <Folded title={texts.corrections.title}>
          <CorrectionDesk postId={post.id} />
        </Folded>
      )}
    </section>
  );
}

/** Nothing is asked before it is opened. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className={styles.summary}>{title}</summary>
      {wasOpened && children}
    </details>
  );
}

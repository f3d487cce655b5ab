import { type ReactNode, useState } from "react";
import type { SavedPost } from "../session/form-values.ts";
import { Corrections } from "./Corrections.tsx";
import { PreviewLinks } from "./PreviewLinks.tsx";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

/** Preview links of an unpublished article, and corrections of a published one. */
export function Publishing({ post }: { post: SavedPost | null }) {
  if (!post) return null;
  return (
    <section className={styles.parts} aria-label={texts.title}>
      {(post.status !== "PUBLISHED" || post.draft) && (
        <FoldedSection title={texts.previews.title}>
          <PreviewLinks postId={post.id} />
        </FoldedSection>
      )}
      {post.status === "PUBLISHED" && (
        <FoldedSection title={texts.corrections.title}>
          <Corrections postId={post.id} />
        </FoldedSection>
      )}
    </section>
  );
}

/** Section that renders its content, and so sends its queries, only once it was opened. */
function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className={styles.summary}>{title}</summary>
      {wasOpened && children}
    </details>
  );
}

import type { ReactNode } from "react";
import { PlainText } from "../../discussion/PlainText.tsx";
import styles from "./Band.module.css";

interface TextBlockProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A text of the site’s own: blank lines part paragraphs, addresses become links. */
export function TextBlock({ title, text, children }: TextBlockProps) {
  if (!title && !text.trim()) return null;
  return (
    <section className={styles.band}>
      {title && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
        </header>
      )}
      {text.trim() && (
        <div className={styles.words}>
          <PlainText text={text.trim()} />
        </div>
      )}
      {children}
    </section>
  );
}

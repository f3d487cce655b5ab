import type { ReactNode } from "react";
import { HtmlBody } from "../../ui/articles/HtmlBody.tsx";
import { enlargeOnClick } from "../../ui/lightbox/enlarge.ts";
import styles from "./PageSheet.module.css";

interface PageSheetProps {
  title: string;
  html: string;
  /** Shown between title and text. */
  note?: ReactNode;
  /** Actions below the text. */
  children?: ReactNode;
}

/** A page of one text: title and body. */
export function PageSheet({ title, html, note, children }: PageSheetProps) {
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p role="status">{note}</p>}
      <HtmlBody html={html} onClick={enlargeOnClick} />
      {children}
    </article>
  );
}

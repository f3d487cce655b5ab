import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { usePage } from "../lib/page-state.ts";
import { HtmlBody } from "../ui/articles/HtmlBody.tsx";
import { openInText } from "./open-in-text.ts";
import styles from "./PageSheet.module.css";

interface PageSheetProps {
  title: string;
  html: string;
  /** Shown between title and text. */
  note?: ReactNode;
  /** Actions below the text. */
  children?: ReactNode;
}

/** A page of one text: title and body, in which a click opens an embed in place, a picture in the lightbox. */
export function PageSheet({ title, html, note, children }: PageSheetProps) {
  const { site } = usePage();
  const { pathname } = useLocation();
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p role="status">{note}</p>}
      <HtmlBody
        html={html}
        onClick={openInText({ artist: site.name, album: title, cover: null, href: pathname })}
      />
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}

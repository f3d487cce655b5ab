import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageMeta } from "../../ui/PageMeta.tsx";
import styles from "./Newsletter.module.css";
import { texts } from "./texts.ts";

interface NewsletterScreenProps {
  title: string;
  intro?: string;
  /** Outcome of the form that led here. */
  status?: string | undefined;
  /** Whether the address holds a token. */
  isPrivate?: boolean;
  children: ReactNode;
}

/** Page of one plain form, which the browser sends by itself. */
export const NewsletterScreen = ({ title, intro, status, isPrivate, children }: NewsletterScreenProps) => (
  <div className={styles.page}>
    <PageMeta title={title} description={intro ?? title} path="/newsletter" isPrivate={isPrivate} />
    <h1 className={styles.title}>{title}</h1>
    {intro && <p className={styles.intro}>{intro}</p>}
    {status && (
      <p role="status" className={styles.status}>
        {status}
      </p>
    )}
    {children}
  </div>
);

/** Says that the link of a mail opens nothing more, and where to subscribe again. */
export const LinkTooOld = () => (
  <>
    <p className={styles.intro}>{texts.linkTooOld}</p>
    <Link to="/newsletter" className={styles.link}>
      {texts.subscribeAgain}
    </Link>
  </>
);

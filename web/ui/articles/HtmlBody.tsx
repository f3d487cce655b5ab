import { type MouseEventHandler, type RefObject, useEffect, useRef, useState } from "react";
import { elementOf } from "../../lib/browser/element-of.ts";
import { bodyId } from "../../lib/data/article-body.ts";
import { repeat } from "../../lib/data/reconnection.ts";
import { useIsServed } from "../../lib/page-state.ts";
import { trustedHtml } from "../../lib/text/trusted-html.ts";
import { Skeleton } from "../feedback/Skeleton.tsx";
import styles from "./HtmlBody.module.css";
import cards from "./HtmlCards.module.css";
import figures from "./HtmlFigures.module.css";

interface HtmlBodyProps {
  html: string;
  ref?: RefObject<HTMLDivElement | null>;
  onClick?: MouseEventHandler;
}

/**
 * Body of an article or of a page, at most one on a page. With the studio's preview the only place that sets inner HTML:
 * the server's own output, or after client-side navigation the output of DOMPurify.
 */
export function HtmlBody({ html, ref, onClick }: HtmlBodyProps) {
  const clean = useCleanHtml(html);
  useAnchor(clean);
  useSideNotes(clean);
  if (clean === null) return <Skeleton lines={12} />;
  return (
    // biome-ignore lint/a11y: what is clicked are the links within, which work by keyboard as well
    <div
      ref={ref}
      id={bodyId}
      className={`reading ${styles.body} ${cards.cards} ${figures.figures}`}
      onClick={onClick}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when saved, and again here
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

const loadPurify = () => import("../../lib/text/purify.ts");
let purifier: Awaited<ReturnType<typeof loadPurify>> | undefined;

const cleaned = (html: string) => purifier && { of: html, html: purifier.purify(html) };

/**
 * Returns sanitized HTML. A server-rendered page already contains its body; after client-side navigation it
 * is sanitized before it is set: at once when DOMPurify is loaded, so that a page that the reader returns to has its height when
 * the browser restores the scroll position.
 */
function useCleanHtml(html: string): string | TrustedHTML | null {
  const isServed = useIsServed();
  const [clean, setClean] = useState(() =>
    isServed ? { of: html, html: trustedHtml(html) } : cleaned(html),
  );
  useEffect(() => {
    if (clean?.of === html) return;
    // Nothing unsanitized is shown until DOMPurify is there.
    return repeat(loadPurify, (loaded) => {
      purifier = loaded;
      setClean(cleaned(html));
    });
  }, [html, clean]);
  return clean?.html ?? null;
}

/** Goes to the heading or the note of the address in a body that came after the address was opened. */
function useAnchor(shown: unknown): void {
  const isLate = useRef(shown === null);
  useEffect(() => {
    if (shown === null || !isLate.current) return;
    isLate.current = false;
    const { hash } = location;
    if (document.getElementById(bodyId)?.contains(elementOf(hash))) location.replace(hash);
  }, [shown]);
}

/** Loads the code for footnotes when the body that is shown has some. */
function useSideNotes(shown: unknown): void {
  useEffect(() => {
    const body = document.getElementById(bodyId);
    if (shown === null || !body?.querySelector("[data-footnotes]")) return;
    import("./side-notes.ts").then(
      ({ showSideNotes }) => showSideNotes(body),
      // They remain at the end.
      () => {},
    );
  }, [shown]);
}

import { type ReactNode, useEffect, useState } from "react";
import { keepClear } from "../resume/keep-clear.ts";
import { texts } from "../texts.ts";
import { whenBodyShown } from "../when-body-shown.ts";
import styles from "./TableOfContents.module.css";

interface Heading {
  id: string;
  level: number;
  text: string;
}

const fewest = 3;

/**
 * Table of contents: folded on small screens, beside the text on wide ones. Hidden for fewer than three
 * headings. `children` follow it where it stands beside the text.
 */
export function TableOfContents({
  headings,
  children,
}: {
  headings: readonly Heading[];
  children?: ReactNode;
}) {
  const current = useCurrent(headings);
  if (headings.length < fewest) return null;
  const list = (
    <ol className={styles.list}>
      {headings.map(({ id, level, text }) => (
        <li key={id} data-level={level} className={styles.item}>
          <a href={`#${id}`} className={styles.link} aria-current={id === current ? "location" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={texts.contents}>
      <details className={styles.folded} {...keepClear}>
        <summary className={styles.summary}>{texts.contents}</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={styles.title}>{texts.contents}</p>
        {list}
        {children}
      </div>
    </nav>
  );
}

/** Returns the id of the heading above the current reading position. */
function useCurrent(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (headings.length < fewest) return;
    let observer: IntersectionObserver | undefined;
    const stopWaiting = whenBodyShown(() => {
      const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
      observer = new IntersectionObserver(
        () => {
          const passed = elements.findLast(
            (element) => element.getBoundingClientRect().top < innerHeight / 3,
          );
          setCurrent(passed?.id ?? null);
        },
        // Endless above: a heading changes sides once, whether the reader scrolls or jumps past it.
        { rootMargin: "1000000px 0px -66% 0px" },
      );
      for (const element of elements) observer.observe(element);
    });
    return () => {
      stopWaiting();
      observer?.disconnect();
    };
  }, [headings]);
  return current;
}

import { useEffect, useState } from "react";
import styles from "./TableOfContents.module.css";
import { texts } from "./texts.ts";

interface Heading {
  id: string;
  level: number;
  text: string;
}

const fewest = 3;

/** What an article holds: folded on small screens, beside the text on wide ones. Nothing for a short one. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
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
    <nav aria-label={texts.contents} className={styles.contents}>
      <details className={styles.folded}>
        <summary className={styles.summary}>{texts.contents}</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={styles.title}>{texts.contents}</p>
        {list}
      </div>
    </nav>
  );
}

/** The heading that one reads under. */
function useCurrent(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const passed = elements.findLast((element) => element.getBoundingClientRect().top < innerHeight / 3);
        setCurrent(passed?.id ?? null);
      },
      { rootMargin: "0px 0px -66% 0px" },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}

import { Changes } from "./Changes.tsx";
import type { Stretch } from "./compareTexts.ts";
import { type Comparison, isAlike } from "./compareWritings.ts";
import { versionTexts as words } from "./texts.ts";
import styles from "./Versions.module.css";

/** A comparison as it is read: the fields that differ, then the text, what did not change folded away. */
export function ComparisonView({ comparison, meaning }: { comparison: Comparison; meaning: string }) {
  const { lines, content, added, removed } = comparison;
  if (isAlike(comparison)) return <p role="status">{words.same}</p>;
  return (
    <>
      <p className={styles.muted} role="status">
        {meaning} {words.sum(added, removed)}.
      </p>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ name, changes }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Changes changes={changes} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <section className={styles.content} aria-label={words.fields.content}>
        {content.map((stretch, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name, and none of them moves
          <StretchView key={index} stretch={stretch} />
        ))}
      </section>
    </>
  );
}

// So many paragraphs are read faster than they are unfolded.
const few = 2;

function StretchView({ stretch }: { stretch: Stretch }) {
  if ("changes" in stretch) {
    return (
      <p className={styles.changed}>
        {stretch.changes.every(({ kind }) => kind === "same") && (
          <span className={styles.spaces}>{words.spaces}</span>
        )}
        <Changes changes={stretch.changes} />
      </p>
    );
  }
  const { paragraphs } = stretch;
  const text = paragraphs.join("\n\n");
  if (paragraphs.length <= few) return <p>{text}</p>;
  return (
    <details className={styles.folded}>
      <summary>{words.unchanged(paragraphs.length)}</summary>
      <p>{text}</p>
    </details>
  );
}

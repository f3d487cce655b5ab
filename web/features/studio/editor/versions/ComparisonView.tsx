import { texts } from "../texts.ts";
import { Changes } from "./Changes.tsx";
import type { TextSection } from "./compare-texts.ts";
import { type Comparison, hasNoChanges } from "./compare-versions.ts";
import { versionTexts } from "./texts.ts";
import styles from "./Versions.module.css";

/** A comparison: the fields that differ, then the text, with long unchanged sections folded. */
export function ComparisonView({ comparison, meaning }: { comparison: Comparison; meaning: string }) {
  const { fieldChanges, content, added, removed } = comparison;
  if (hasNoChanges(comparison)) return <p role="status">{versionTexts.same}</p>;
  return (
    <>
      <p className={styles.muted} role="status">
        {meaning} {versionTexts.sum(added, removed)}.
      </p>
      {fieldChanges.length > 0 && (
        <dl className={styles.fields}>
          {fieldChanges.map(({ name, changes }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Changes changes={changes} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <section className={styles.content} aria-label={texts.fields.content}>
        {content.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and their order is fixed
          <SectionView key={index} section={section} />
        ))}
      </section>
    </>
  );
}

// Unchanged sections of up to so many paragraphs are not folded.
const maxUnfolded = 2;

function SectionView({ section }: { section: TextSection }) {
  if ("changes" in section) {
    return (
      <p className={styles.changed}>
        {section.changes.every(({ kind }) => kind === "same") && (
          <span className={styles.spaces}>{versionTexts.spaces}</span>
        )}
        <Changes changes={section.changes} />
      </p>
    );
  }
  const { paragraphs } = section;
  const text = paragraphs.join("\n\n");
  if (paragraphs.length <= maxUnfolded) return <p>{text}</p>;
  return (
    <details className={styles.folded}>
      <summary>{versionTexts.unchanged(paragraphs.length)}</summary>
      <p>{text}</p>
    </details>
  );
}

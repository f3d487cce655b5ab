import type { Change } from "./compare-texts.ts";
import { versionTexts as texts } from "./texts.ts";
import styles from "./Versions.module.css";

const tags = { added: "ins", removed: "del" } as const;

/** Added and removed words, marked by style and, for screen readers, in words. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ text, kind }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order is fixed
    if (kind === "same") return <span key={index}>{text}</span>;
    const Tag = tags[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Tag key={index} className={styles[kind]}>
        <span className="visually-hidden">{` [${texts[kind]} : `}</span>
        {text}
        <span className="visually-hidden">{"] "}</span>
      </Tag>
    );
  });
}

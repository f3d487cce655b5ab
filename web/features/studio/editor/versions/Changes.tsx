import type { Change } from "./compareTexts.ts";
import { versionTexts as words } from "./texts.ts";
import styles from "./Versions.module.css";

const tags = { added: "ins", removed: "del" } as const;

/** Words that came and went, by sign, by line and, for those who hear them, by words. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ text, kind }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name, and none of them moves
    if (kind === "same") return <span key={index}>{text}</span>;
    const Tag = tags[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Tag key={index} className={styles[kind]}>
        <span className="visually-hidden">{` [${words[kind]} : `}</span>
        {text}
        <span className="visually-hidden">{"] "}</span>
      </Tag>
    );
  });
}

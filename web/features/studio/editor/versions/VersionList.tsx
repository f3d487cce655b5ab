import { longDateTime } from "../../../../french.ts";
import type { Version_LineFragment } from "../../../../gql/graphql.ts";
import { usePage } from "../../../../page.ts";
import { fullName } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { versionTexts as words } from "./texts.ts";
import styles from "./Versions.module.css";

interface VersionListProps {
  items: readonly Version_LineFragment[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Absent: these are all. */
  onOlder?: () => void;
}

/** When, why and by whom each was saved. */
export function VersionList({ items, chosen, onChoose, onOlder }: VersionListProps) {
  const { timeZone } = usePage().site;
  return (
    <nav aria-label={words.list} className={styles.list}>
      <ol>
        {items.map(({ id, kind, isPublic, title, savedAt, wordCount, author }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.version}
              aria-current={id === chosen}
              onClick={() => onChoose(id)}
            >
              <time dateTime={savedAt}>{longDateTime(savedAt, timeZone)}</time>
              <span className={styles.why} data-public={isPublic}>
                {words.kinds[kind]}
              </span>
              <span className={styles.muted}>
                {fullName(author ?? null)} · {words.words(wordCount)}
              </span>
              <span className={styles.titled}>{title || words.untitled}</span>
            </button>
          </li>
        ))}
      </ol>
      {onOlder && (
        <Button variant="outline" onClick={onOlder}>
          {words.older}
        </Button>
      )}
    </nav>
  );
}

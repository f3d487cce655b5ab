import { Button } from "@chakra-ui/react";
import type { Version_LineFragment } from "../../../../gql/graphql.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { longDateTime } from "../../../../lib/text/french.ts";
import { textOf } from "../../../../lib/text/text-of.ts";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { versionTexts as texts } from "./texts.ts";
import styles from "./Versions.module.css";

interface VersionListProps {
  items: readonly Version_LineFragment[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Absent when there are no older ones. */
  onOlder?: () => void;
}

/** List of versions: the time, reason and author of each. */
export function VersionList({ items, chosen, onChoose, onOlder }: VersionListProps) {
  const { timeZone } = usePage().site;
  return (
    <nav aria-label={texts.list} className={styles.list}>
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
              <span className={styles.kind} data-public={isPublic}>
                {textOf(texts.kinds, kind)}
              </span>
              <span className={styles.muted}>
                {fullName(author ?? null)} · {texts.words(wordCount)}
              </span>
              <span className={styles.name}>{title || texts.untitled}</span>
            </button>
          </li>
        ))}
      </ol>
      {onOlder && <Button onClick={onOlder}>{texts.older}</Button>}
    </nav>
  );
}

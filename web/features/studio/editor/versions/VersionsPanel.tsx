import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { FailedState } from "../../../../ui/FailedState.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import type { Desk } from "../desk.ts";
import type { DeskState } from "../deskTypes.ts";
import { versionTexts as words } from "./texts.ts";
import { useVersions } from "./useVersions.ts";
import { VersionList } from "./VersionList.tsx";
import styles from "./Versions.module.css";
import { VersionView } from "./VersionView.tsx";

interface VersionsPanelProps {
  desk: Desk;
  state: DeskState;
  postId: string;
  onClose: () => void;
}

/** The versions of an article, in the place of its text: what each changed, and the way back to it. */
export function VersionsPanel({ desk, state, postId, onClose }: VersionsPanelProps) {
  const { found, failure, retry, older } = useVersions(postId);
  const [chosen, setChosen] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const items = found?.items ?? [];
  const current = chosen ?? items[0]?.id;
  const { published, draftDays } = limits.revisions;
  return (
    <section className={styles.panel} aria-labelledby="versions-title">
      <header className={styles.head}>
        <h2 id="versions-title" ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <Button variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      </header>
      <p className={styles.muted}>{words.intro(published, draftDays)}</p>
      {failure && <FailedState message={`${words.failed} ${failure.message}`} onRetry={retry} />}
      {!found && !failure && <Skeleton lines={6} />}
      {found && items.length === 0 && <EmptyState title={words.none} />}
      {current && (
        <div className={styles.columns}>
          <VersionList
            items={items}
            chosen={current}
            onChoose={setChosen}
            onOlder={found?.hasMore ? older : undefined}
          />
          <VersionView key={current} id={current} desk={desk} state={state} onRestored={onClose} />
        </div>
      )}
    </section>
  );
}

import { Button, Flex } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { SiteDraftFragment } from "../../../../gql/graphql.ts";
import { usePage } from "../../../../lib/page-state.ts";
import styles from "../../shared/StudioPage.module.css";
import { publicationTime } from "../../shared/schedule/publication-time.ts";
import { ScheduleWindow } from "../../shared/schedule/ScheduleWindow.tsx";
import { texts as siteTexts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

interface SiteStateProps {
  draft: SiteDraftFragment;
  editing: SiteEditing;
  reload: () => Promise<unknown>;
}

/** State of the settings for readers, and the hour at which they will see a scheduled version. */
export function SiteState({ draft, editing, reload }: SiteStateProps) {
  const { timeZone } = usePage().site;
  useReloadAt(draft.scheduled?.at, reload);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <p role="status" className={styles.muted}>
        {stateOf(draft, editing, timeZone)}
      </p>
      {draft.scheduled && <ScheduledActions draft={draft} editing={editing} />}
    </Flex>
  );
}

function ScheduledActions({ draft: { scheduled, version }, editing }: Omit<SiteStateProps, "reload">) {
  const { isDirty, isBusy, schedule, cancelSchedule } = editing;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Flex gap="2">
      <Button
        variant="outline"
        disabled={isBusy}
        aria-label={texts.changeLabel}
        onClick={() => setChoosing(true)}
      >
        {texts.change}
      </Button>
      <Button
        variant="ghost"
        disabled={isBusy}
        aria-label={texts.cancelLabel}
        onClick={() => void cancelSchedule()}
      >
        {texts.cancel}
      </Button>
      {isChoosing && (
        <ScheduleWindow
          title={texts.title}
          at={scheduled?.at}
          note={isDirty || version !== scheduled?.version ? texts.alsoSince : undefined}
          onSubmit={(at) => void schedule(at)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Flex>
  );
}

function stateOf(draft: SiteDraftFragment, { isDirty, isKept }: SiteEditing, timeZone: string): string {
  const { version, publishedVersion, scheduled } = draft;
  const time = scheduled && publicationTime(scheduled.at, timeZone);
  const appears = version === scheduled?.version ? texts.appears : texts.appearsWithoutSince;
  const unsaved = isKept ? siteTexts.unsaved : siteTexts.unsavedHere;
  if (time) return isDirty ? `${appears(time)} ${unsaved}` : appears(time);
  if (isDirty) return unsaved;
  return version === publishedVersion ? siteTexts.upToDate : siteTexts.unpublished;
}

const dayMs = 86_400_000;
/** The server publishes within ten seconds. */
const publishingMs = 15_000;

/** Reads the settings again once the hour of the scheduled version has come. */
function useReloadAt(at: string | undefined, reload: () => Promise<unknown>): void {
  useEffect(() => {
    const wait = at ? Math.max(Date.parse(at) - Date.now(), 0) : dayMs;
    if (wait >= dayMs) return;
    const timer = setTimeout(() => void reload(), wait + publishingMs);
    return () => clearTimeout(timer);
  }, [at, reload]);
}

import { Button } from "@chakra-ui/react";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { Time } from "../../../../ui/Time.tsx";
import styles from "../../shared/StudioPage.module.css";
import { useSiteHistoryQuery } from "../site-settings.generated.ts";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import list from "./HistorySection.module.css";

const { history: words } = texts;

/** « Historique »: the kept versions, each with what it changed, and the way back to it. */
export function HistorySection({ editing }: { editing: SiteEditing }) {
  const { data, error, reload } = useSiteHistoryQuery();
  const versions = data?.siteSettingsHistory;
  return (
    <>
      <QueryState
        data={versions}
        error={error}
        reload={reload}
        failed={words.failed}
        skeleton={<Skeleton lines={6} />}
      />
      <ol className={list.versions}>
        {versions?.map(({ version, kind, at, publishedAt, by, changes }, index) => (
          <li key={version} className={list.version}>
            <p>
              <strong>{words.version(version)}</strong>
              {` · ${words.kinds[kind]} · `}
              <Time at={at} />
              {by && ` · ${words.by(fullName(by))}`}
              {publishedAt && ` · ${words.public}`}
            </p>
            <ul className={styles.muted}>
              {changes.map(({ path, before, after }) => (
                <li key={path}>{changeText(path, before, after)}</li>
              ))}
            </ul>
            {index > 0 && (
              <Button
                variant="outline"
                size="sm"
                disabled={editing.isBusy}
                onClick={() => void editing.restore(version, texts.restored(version))}
              >
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns a change in words; a list of links or areas is too long to be repeated. */
function changeText(path: string, before: string, after: string): string {
  const name = texts.fields[path] ?? path;
  if ([before, after].some((value) => value.startsWith("[{"))) return name;
  return `${name}\u00a0: ${before || "–"} → ${after || "–"}`;
}

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
  const { data, error, refetch } = useSiteHistoryQuery({ fetchPolicy: "cache-and-network" });
  const versions = data?.siteSettingsHistory;
  return (
    <>
      <QueryState
        data={versions}
        error={error}
        refetch={refetch}
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
                <li
                  key={path}
                >{`${texts.fields[path] ?? path}\u00a0: ${before || "–"} → ${after || "–"}`}</li>
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

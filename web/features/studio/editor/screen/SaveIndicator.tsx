import { textOf } from "../../../../lib/text/text-of.ts";
import { Icon, type IconName } from "../../../../ui/media/Icon.tsx";
import { pendingTexts } from "../pending-changes/texts.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import type { SaveStatus } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import styles from "./EditorBar.module.css";

const icons: Record<SaveStatus, IconName> = {
  saved: "check",
  changed: "clock",
  saving: "send",
  offline: "offline",
  failed: "alert",
  expired: "log-in",
  conflict: "alert",
};

const bad: readonly SaveStatus[] = ["offline", "failed", "expired", "conflict"];

/** Status of the save in one line, always in sight; screen readers announce its changes. Notices say what to do. */
export function SaveIndicator(props: Pick<DocumentParts, "kind" | "state">) {
  const { status, saved } = props.state;
  return (
    <p
      className={styles.state}
      role="status"
      data-saving={status}
      data-bad={bad.includes(status) || undefined}
    >
      <Icon name={icons[status]} />
      <span className={styles.line}>
        <strong>{labelOf(props)}</strong>
        {saved && (
          <span>
            <span className={styles.separator}> · </span>
            {textOf(props.kind.words.state, saved.status)}
            {saved.draft && <span className={styles.pending}> · {pendingTexts.state}</span>}
          </span>
        )}
      </span>
    </p>
  );
}

function labelOf({ kind, state }: Pick<DocumentParts, "kind" | "state">): string {
  const { status, saved, hasJournal } = state;
  if (status === "saved" && !saved) return texts.saving.fresh;
  if (status === "changed" && kind.isAutosaved(saved)) return texts.saving.waiting;
  if (status === "changed" && !hasJournal) return texts.saving.notKept;
  return texts.saving[status];
}

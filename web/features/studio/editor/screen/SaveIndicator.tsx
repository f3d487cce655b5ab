import { Link, useLocation } from "react-router-dom";
import { loginPath } from "../../../../lib/next-path.ts";
import { Button, buttonClass } from "../../../../ui/Button.tsx";
import { Icon, type IconName } from "../../../../ui/media/Icon.tsx";
import { pendingTexts } from "../pending-changes/texts.ts";
import type { EditorSession } from "../session/editor-session.ts";
import { isAutosaved } from "../session/session-machine.ts";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import styles from "./EditorLayout.module.css";

const icons: Record<SessionState["status"], IconName> = {
  saved: "check",
  changed: "clock",
  saving: "send",
  offline: "offline",
  failed: "alert",
  expired: "log-in",
  conflict: "alert",
};

/** Status of the save, always in sight; screen readers announce its changes. */
export function SaveIndicator({ session, state }: { session: EditorSession; state: SessionState }) {
  const { status, message, post, hasJournal } = state;
  const { pathname } = useLocation();
  const more =
    status === "offline" || status === "failed" || status === "expired" ? texts.savingMore[status] : "";
  const isBad = more !== "" || status === "conflict";
  return (
    <div className={styles.state} data-saving={status}>
      <p className={isBad ? styles.bad : styles.good} role="status">
        <Icon name={icons[status]} />
        <span>
          {post && <span className={styles.status}>{texts.state[post.status]} · </span>}
          {post?.draft && <span className={styles.pending}>{pendingTexts.state} · </span>}
          <strong>{labelOf(state)}</strong> {message !== "" && status !== "offline" && message} {more}
        </span>
      </p>
      {!hasJournal && <p className={styles.bad}>{texts.savingMore.notKept}</p>}
      {(status === "offline" || status === "failed") && (
        <Button variant="ghost" onClick={() => session.save()}>
          {texts.retry}
        </Button>
      )}
      {status === "expired" && (
        <Link
          className={buttonClass("outline")}
          to={loginPath(post ? `/studio/posts/edit/${post.id}` : pathname)}
        >
          {texts.login}
        </Link>
      )}
    </div>
  );
}

function labelOf({ status, post }: SessionState): string {
  if (status === "saved" && !post) return texts.saving.fresh;
  if (status === "changed" && isAutosaved(post)) return texts.saving.waiting;
  return texts.saving[status];
}

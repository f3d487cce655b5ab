import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { loginPath } from "../../../../lib/next-path.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { Icon, type IconName } from "../../../../ui/media/Icon.tsx";
import { texts as editor } from "../../editor/texts.ts";
import { texts } from "../texts.ts";
import layout from "./EditorLayout.module.css";
import type { SessionState } from "./session-types.ts";
import type { StaticPageSession } from "./static-page-session.ts";

const icons: Record<SessionState["status"], IconName> = {
  saved: "check",
  changed: "clock",
  saving: "send",
  offline: "offline",
  failed: "alert",
  expired: "log-in",
  conflict: "alert",
};

interface StaticPageStatusProps {
  session: StaticPageSession;
  state: SessionState;
}

/** Status of the page and of its save, always in sight; screen readers announce its changes. */
export function StaticPageStatus({ session, state }: StaticPageStatusProps) {
  const { status, message, page, hasJournal } = state;
  const isWaiting = status === "offline" || status === "failed" || status === "expired";
  const isBad = isWaiting || status === "conflict" || message !== "";
  return (
    <div className={layout.state} data-saving={status}>
      <p className={isBad ? layout.bad : layout.good} role="status">
        <Icon name={isBad && !isWaiting ? "alert" : icons[status]} />
        <span>
          {page && (
            <span className={layout.status}>{page.isPublished ? texts.published : texts.draft} · </span>
          )}
          <strong>{status === "saved" && !page ? editor.saving.fresh : editor.saving[status]}</strong>{" "}
          {status !== "offline" && message} {isWaiting && editor.savingMore[status]}
        </span>
      </p>
      {!hasJournal && <p className={layout.bad}>{editor.savingMore.notKept}</p>}
      {status === "offline" && (
        <Button variant="ghost" onClick={() => session.retry()}>
          {editor.retry}
        </Button>
      )}
      {status === "expired" && (
        <Link
          className={buttonClass("outline")}
          to={loginPath(page ? `/studio/pages/edit/${page.id}` : "/studio/pages/new")}
        >
          {editor.login}
        </Link>
      )}
    </div>
  );
}

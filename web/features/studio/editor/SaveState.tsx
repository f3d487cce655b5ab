import { Link, useLocation } from "react-router-dom";
import { loginPath } from "../../../next.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { besideTexts } from "./beside/texts.ts";
import { type Desk, savesItself } from "./desk.ts";
import type { DeskState } from "./deskTypes.ts";
import { texts } from "./texts.ts";
import styles from "./Workbench.module.css";

const icons: Record<DeskState["saving"], IconName> = {
  ...{ saved: "check", changed: "clock", saving: "send", offline: "offline" },
  ...{ failed: "alert", expired: "log-in", conflict: "alert" },
};

/** Where the text is, always in sight, and said aloud when it changes for the worse. */
export function SaveState({ desk, state }: { desk: Desk; state: DeskState }) {
  const { saving, message, post, isKept } = state;
  const { pathname } = useLocation();
  const label =
    saving === "saved" && !post
      ? texts.saving.fresh
      : saving === "changed" && savesItself(post)
        ? texts.saving.waiting
        : texts.saving[saving];
  const more =
    saving === "offline" || saving === "failed" || saving === "expired" ? texts.savingMore[saving] : "";
  const isBad = more !== "" || saving === "conflict";
  return (
    <div className={styles.state} data-saving={saving}>
      <p className={isBad ? styles.bad : styles.good} role="status">
        <Icon name={icons[saving]} />
        <span>
          {post && <span className={styles.status}>{texts.state[post.status]} · </span>}
          {post?.draft && <span className={styles.pending}>{besideTexts.state} · </span>}
          <strong>{label}</strong> {message !== "" && saving !== "offline" && message} {more}
        </span>
      </p>
      {!isKept && <p className={styles.bad}>{texts.savingMore.notKept}</p>}
      {(saving === "offline" || saving === "failed") && (
        <Button variant="ghost" onClick={() => desk.save()}>
          {texts.retry}
        </Button>
      )}
      {saving === "expired" && (
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

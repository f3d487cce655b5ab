import { Link, useLocation } from "react-router-dom";
import { usePage } from "../lib/page-state.ts";
import { useViewer } from "../lib/viewer.ts";
import { buttonClass } from "../ui/Button.tsx";
import dialogStyles from "../ui/dialog/Dialog.module.css";
import styles from "./AccountNeeded.module.css";
import { texts } from "./texts.ts";

/** Id of the dialog, which a visitor's buttons name as their popover. */
export const accountNeededId = "account-needed";

const close = () => document.getElementById(accountNeededId)?.hidePopover?.();

/** Dialog for visitors: an account is needed. A native popover of the page, so that it opens before any script is there. */
export function AccountNeeded() {
  const { pathname, search } = useLocation();
  const isClosed = usePage().site.registration !== undefined;
  if (useViewer()) return null;
  const next = `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <div
      id={accountNeededId}
      popover="auto"
      role="alertdialog"
      aria-labelledby="account-needed-title"
      className={styles.dialog}
    >
      <h2 id="account-needed-title" className={dialogStyles.title}>
        {texts.needAccount}
      </h2>
      <p className={styles.ways}>
        {/* The first one gets the focus when the dialog opens. */}
        {!isClosed && (
          <Link to={`/register${next}`} className={buttonClass()} onClick={close} autoFocus>
            {texts.createAccount}
          </Link>
        )}
        <Link
          to={`/login${next}`}
          className={buttonClass(isClosed ? "solid" : "outline")}
          onClick={close}
          autoFocus={isClosed}
        >
          {texts.login}
        </Link>
        <button
          type="button"
          className={buttonClass("ghost")}
          popoverTarget={accountNeededId}
          popoverTargetAction="hide"
        >
          {texts.close}
        </button>
      </p>
    </div>
  );
}

import { Link, useLocation } from "react-router-dom";
import { loginPath } from "../../../lib/next-path.ts";
import { usePage } from "../../../lib/page-state.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { texts } from "../texts.ts";
import styles from "./MembersOnly.module.css";

/** Class of what stands for the hidden part, which the article’s description for search engines names. */
export const membersOnlyClass = "members-only";

/** Invitation to log in after the beginning of a members’ article. */
export function MembersOnly() {
  const { pathname } = useLocation();
  const isOpen = usePage().site.registration === undefined;
  const login = loginPath(pathname);
  return (
    <aside aria-labelledby={membersOnlyClass} className={`${membersOnlyClass} ${styles.invitation}`}>
      <h2 id={membersOnlyClass} className={styles.title}>
        {texts.membersOnly}
      </h2>
      {isOpen && <p>{texts.membersOnlyHint}</p>}
      <p className={styles.actions}>
        <Link to={login} className={buttonClass()}>
          {texts.login}
        </Link>
        {isOpen && (
          <Link to={login.replace("/login", "/register")} className={buttonClass("outline")}>
            {texts.register}
          </Link>
        )}
      </p>
    </aside>
  );
}

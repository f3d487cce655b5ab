import { Link } from "react-router-dom";
import { useIsBrowser } from "../lib/browser/useIsBrowser.ts";
import { loginPath } from "../lib/next-path.ts";
import styles from "./CommentLoginLink.module.css";
import { readDraft } from "./draft.ts";
import { texts } from "./texts.ts";

interface CommentLoginLinkProps {
  /** Path to return to after the login. */
  next: string;
  /** Name of the composer's draft. */
  draftName: string;
}

/** Login link shown to visitors instead of the composer; it says so when a draft is saved. */
export function CommentLoginLink({ next, draftName }: CommentLoginLinkProps) {
  // The server can't know the storage.
  const isKept = useIsBrowser() && readDraft(draftName).text !== "";
  return (
    <Link to={loginPath(next)} className={styles.login}>
      {isKept ? texts.loginToSend : texts.loginToComment}
    </Link>
  );
}

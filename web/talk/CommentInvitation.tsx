import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { loginPath } from "../next.ts";
import styles from "./CommentInvitation.module.css";
import { readDraft } from "./draft.ts";
import { texts } from "./texts.ts";

interface CommentInvitationProps {
  /** Where one comes back to. */
  next: string;
  /** The composer's name: what was begun there is kept under it. */
  draftName: string;
}

/** What a visitor finds in the composer's place; whose session ended is told that nothing is lost. */
export function CommentInvitation({ next, draftName }: CommentInvitationProps) {
  const [isKept, setIsKept] = useState(false);
  // The storage is read once the page is there: the server knows nothing of it.
  useEffect(() => setIsKept(readDraft(draftName).text !== ""), [draftName]);
  return (
    <Link to={loginPath(next)} className={styles.login}>
      {isKept ? texts.loginToSend : texts.loginToComment}
    </Link>
  );
}

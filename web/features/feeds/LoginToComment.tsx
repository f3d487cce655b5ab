import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { loginPath } from "../../next.ts";
import { readDraft } from "../../talk/draft.ts";
import { texts } from "../../talk/texts.ts";
import { feedAnchor } from "./anchors.ts";
import { composerName } from "./CommentComposer.tsx";
import styles from "./CommentList.module.css";

/** What a visitor finds in the composer's place; whose session ended is told that nothing is lost. */
export function LoginToComment({ feedId }: { feedId: string }) {
  const [isKept, setIsKept] = useState(false);
  // The storage is read once the page is there: the server knows nothing of it.
  useEffect(() => setIsKept(readDraft(composerName(feedId)).text !== ""), [feedId]);
  return (
    <Link to={loginPath(`/feeds#${feedAnchor(feedId)}`)} className={styles.login}>
      {isKept ? texts.loginToSend : texts.loginToComment}
    </Link>
  );
}

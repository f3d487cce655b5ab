import { Link } from "react-router-dom";
import { conversationPath } from "../../../schema/comment-address.ts";
import styles from "../CommentLoginLink.module.css";
import { texts } from "../texts.ts";

/** Link to a whole conversation by page, which is there without script too. */
export const ConversationLink = ({ subjectId }: { subjectId: string }) => (
  <Link to={conversationPath(subjectId)} className={styles.login}>
    {texts.conversation}
  </Link>
);

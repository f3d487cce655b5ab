import { Link } from "react-router-dom";
import { conversationPath } from "../../../schema/comment-address.ts";
import type { CommentOrder } from "../../gql/graphql.ts";
import { addressOf } from "../../lib/list-address.ts";
import styles from "../CommentLoginLink.module.css";
import { texts } from "../texts.ts";
import { orderParameter } from "./comment-order.ts";

/** Link to a whole conversation by page, which is there without script too. */
export const ConversationLink = ({
  subjectId,
  order = "OLDEST",
}: {
  subjectId: string;
  order?: CommentOrder;
}) => (
  <Link to={addressOf(conversationPath(subjectId), orderParameter(order))} className={styles.login}>
    {texts.conversation}
  </Link>
);

import { Link, useParams, useSearchParams } from "react-router-dom";
import { CommentCard } from "../../discussion/CommentCard.tsx";
import { OrderTabs } from "../../discussion/conversation/OrderTabs.tsx";
import { OwnHeldComments } from "../../discussion/held/OwnHeldComments.tsx";
import type { ConversationPageQuery } from "../../gql/graphql.ts";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { useConversationPageQuery } from "./ConversationPage.generated.ts";
import styles from "./ConversationPage.module.css";
import { conversationAddress, conversationVariables } from "./conversation-address.ts";
import { texts } from "./texts.ts";

type Conversation = NonNullable<ConversationPageQuery["conversation"]>;
type Item = Conversation["items"][number];

/** /commentaires/:id: a conversation by page, the oldest or the newest first, without script too; `?fil=` lists the replies to one comment. */
export function ConversationPage() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const variables = conversationVariables(id, search);
  const { data, error, reload } = useConversationPageQuery({ variables });
  if (!data) {
    const skeleton = <Skeleton lines={12} />;
    return <QueryState data={data} error={error} reload={reload} failed={texts.failed} skeleton={skeleton} />;
  }
  const { conversation } = data;
  if (!conversation?.place) return <ErrorPage status={404} />;
  const { title, path } = conversation.place;
  const { parent, items, page, pages } = conversation;
  const parentId = parent?.id;
  const hrefOf = (next: number, order = variables.order) =>
    conversationAddress(id, { order, page: next, parentId });
  return (
    <div className={styles.page}>
      {/* The article is what search engines are to show. */}
      <PageMeta title={texts.about(title)} description={texts.description(title)} isPrivate />
      <h1 className="page-title">{texts.about(title)}</h1>
      <p className={styles.ways}>
        <Link to={path}>{texts.back}</Link>
        {parent && (
          <Link to={conversationAddress(id, { order: variables.order, page: 1 })}>{texts.whole}</Link>
        )}
      </p>
      <OrderTabs current={variables.order} hrefOf={(order) => hrefOf(1, order)} />
      {parent && <Shown comment={parent} subjectId={id} />}
      {items.length === 0 && <p>{texts.empty}</p>}
      <ol className={`${styles.list} ${parent ? styles.replies : ""}`}>
        {items.map((comment) => (
          <li key={comment.id}>
            <Shown comment={comment} subjectId={id} />
            <FirstReplies comment={comment} subjectId={id} />
          </li>
        ))}
      </ol>
      <OwnHeldComments subjectId={id} shown={items.map((each) => each.id)} />
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}

function Shown({ comment, subjectId }: { comment: NonNullable<Conversation["parent"]>; subjectId: string }) {
  return (
    <div id={`commentaire-${comment.id}`} className={styles.comment}>
      {comment.isRemoved ? (
        <p className={styles.removed}>{texts.removed}</p>
      ) : (
        <CommentCard comment={comment} subjectId={subjectId} />
      )}
    </div>
  );
}

/** The first replies to a comment, and the way to all of them. */
function FirstReplies({
  comment: { id, replies, replyCount },
  subjectId,
}: {
  comment: Item;
  subjectId: string;
}) {
  if (replies.items.length === 0) return null;
  return (
    <div className={styles.replies}>
      <ol className={styles.list}>
        {replies.items.map((reply) => (
          <li key={reply.id}>
            <Shown comment={reply} subjectId={subjectId} />
          </li>
        ))}
      </ol>
      {replyCount > replies.items.length && (
        <Link
          to={conversationAddress(subjectId, { order: "OLDEST", page: 1, parentId: id })}
          className={styles.more}
        >
          {texts.allReplies(replyCount)}
        </Link>
      )}
    </div>
  );
}

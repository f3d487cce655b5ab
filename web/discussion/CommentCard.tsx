import { type ComponentType, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { commentAddress } from "../../schema/comment-address.ts";
import { limits } from "../../schema/limits.ts";
import { hasRight } from "../../schema/roles.ts";
import { useIsBrowser } from "../lib/browser/useIsBrowser.ts";
import { failureOf } from "../lib/failure.ts";
import { confirmDialog } from "../lib/feedback/dialogs.ts";
import { flash } from "../lib/feedback/flash.ts";
import { useViewer } from "../lib/viewer.ts";
import { Avatar, writerName } from "../ui/media/Avatar.tsx";
import { Icon } from "../ui/media/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import styles from "./CommentCard.module.css";
import { PlainText } from "./PlainText.tsx";
import type { Mentions } from "./text-parts.ts";
import { texts } from "./texts.ts";

type Author = { id: string } & NonNullable<Parameters<typeof Avatar>[0]["user"]>;

interface CommentCardProps {
  comment: {
    id: string;
    text: string;
    mentions?: Mentions;
    createdAt: string;
    editedAt?: string | null;
    isHidden: boolean;
    author: Author | null;
    authorName?: string | null;
  };
  /** Article or feed that it is about; the date leads to the address of the comment there. */
  subjectId: string;
  /** Deletes the comment after confirmation. Rejects on failure. Absent: it is not deleted here. */
  onDelete?: () => Promise<unknown>;
  /** Content below the text, such as replies. */
  children?: ReactNode;
}

type CommentDialog = ComponentType<{ id: string; subjectId: string; text: string; onClose: () => void }>;

/** A comment with author and date, and what the viewer may do about it. */
export function CommentCard({ comment, subjectId, onDelete, children }: CommentCardProps) {
  const viewer = useViewer();
  const { author, text, mentions, createdAt, editedAt, isHidden } = comment;
  if (isHidden) return <p className={styles.head}>{texts.hidden}</p>;
  return (
    <div className={styles.comment}>
      <Avatar user={author} size="sm" />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>
            <bdi>{writerName(comment)}</bdi>
          </span>{" "}
          <Link to={commentAddress(subjectId, comment.id)} rel="nofollow" className={styles.address}>
            <Time at={createdAt} kind="relative" />
          </Link>
          {editedAt && ` · ${texts.edited}`}
        </p>
        <PlainText text={text} mentions={mentions} />
        {children}
      </div>
      {viewer && (onDelete || viewer.id !== author?.id) && (
        <Actions comment={comment} subjectId={subjectId} viewer={viewer} onDelete={onDelete} />
      )}
    </div>
  );
}

type ActionsProps = Pick<CommentCardProps, "comment" | "subjectId" | "onDelete"> & {
  viewer: NonNullable<ReturnType<typeof useViewer>>;
};

/** The author changes a comment for some minutes, its author and moderators may delete it, other members report it. */
function Actions({ comment, subjectId, viewer, onDelete }: ActionsProps) {
  const [Dialog, setDialog] = useState<CommentDialog | null>(null);
  const { id, author, text, createdAt } = comment;
  const name = writerName(comment);
  const isOwn = viewer.id === author?.id;
  const mayDelete = onDelete !== undefined && (isOwn || hasRight(viewer, "moderateAll"));
  const mayEdit = useIsBrowser() && isOwn && isRecent(createdAt);

  const run = (action: () => Promise<unknown>) => () =>
    void action().catch((error) => flash.danger(failureOf(error).message));
  const remove = run(async () => {
    if (await confirmDialog({ message: texts.confirmDeletion, confirm: texts.delete })) await onDelete?.();
  });
  const report = run(async () => {
    const { ReportDialog } = await import("./ReportDialog.tsx");
    setDialog(() => ReportDialog);
  });
  const edit = run(async () => {
    const { EditDialog } = await import("./editing/EditDialog.tsx");
    setDialog(() => EditDialog);
  });

  return (
    <div className={styles.actions}>
      {mayEdit && (
        <button type="button" className={styles.action} onClick={edit}>
          <Icon name="edit" />
          <span className="visually-hidden">{texts.editComment}</span>
        </button>
      )}
      <button
        type="button"
        className={`${styles.action} ${mayDelete ? styles.delete : ""}`}
        onClick={mayDelete ? remove : report}
      >
        <Icon name={mayDelete ? "trash" : "flag"} />
        <span className="visually-hidden">
          {(mayDelete ? texts.deleteComment : texts.reportComment)(name)}
        </span>
      </button>
      {Dialog && <Dialog id={id} subjectId={subjectId} text={text} onClose={() => setDialog(null)} />}
    </div>
  );
}

const isRecent = (at: string): boolean =>
  Date.now() - new Date(at).getTime() < limits.comment.editMinutes * 60_000;

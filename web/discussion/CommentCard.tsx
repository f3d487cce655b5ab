import { type ComponentType, type ReactNode, useState } from "react";
import { hasRight } from "../../schema/roles.ts";
import { failureOf } from "../lib/failure.ts";
import { confirmDialog } from "../lib/feedback/dialogs.ts";
import { flash } from "../lib/feedback/flash.ts";
import { useViewer } from "../lib/viewer.ts";
import { Avatar, writerName } from "../ui/media/Avatar.tsx";
import { Icon } from "../ui/media/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import styles from "./CommentCard.module.css";
import { PlainText } from "./PlainText.tsx";
import { texts } from "./texts.ts";

type Author = { id: string } & NonNullable<Parameters<typeof Avatar>[0]["user"]>;

interface CommentCardProps {
  comment: {
    id: string;
    text: string;
    createdAt: string;
    isHidden: boolean;
    author: Author | null;
    authorName?: string | null;
  };
  /** Deletes the comment after confirmation. Rejects on failure. */
  onDelete: () => Promise<unknown>;
  /** Content below the text, such as replies. */
  children?: ReactNode;
}

type Report = ComponentType<{ id: string; onClose: () => void }>;

/**
 * A comment with author and date; its author and moderators may delete it, other members may report it.
 */
export function CommentCard({ comment, onDelete, children }: CommentCardProps) {
  const viewer = useViewer();
  const [Report, setReport] = useState<Report | null>(null);
  const { id, author, text, createdAt, isHidden } = comment;
  const name = writerName(comment);
  const mayDelete = viewer !== null && (hasRight(viewer, "moderate") || viewer.id === author?.id);
  if (isHidden) return <p className={styles.head}>{texts.hidden}</p>;

  async function act() {
    try {
      if (!mayDelete) {
        const { ReportDialog } = await import("./ReportDialog.tsx");
        setReport(() => ReportDialog);
      } else if (await confirmDialog({ message: texts.confirmDeletion, confirm: texts.delete })) {
        await onDelete();
      }
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <div className={styles.comment}>
      <Avatar user={author} size="sm" />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>
            <bdi>{name}</bdi>
          </span>{" "}
          <Time at={createdAt} kind="relative" />
        </p>
        <PlainText text={text} />
        {children}
      </div>
      {viewer && (
        <button type="button" className={styles.delete} onClick={act}>
          <Icon name={mayDelete ? "trash" : "flag"} />
          <span className="visually-hidden">
            {(mayDelete ? texts.deleteComment : texts.reportComment)(name)}
          </span>
        </button>
      )}
      {Report && <Report id={id} onClose={() => setReport(null)} />}
    </div>
  );
}

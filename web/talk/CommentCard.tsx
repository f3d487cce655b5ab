import type { ReactNode } from "react";
import { failureOf } from "../failure.ts";
import { Avatar, fullName } from "../ui/Avatar.tsx";
import { confirmDialog } from "../ui/dialogs.ts";
import { flash } from "../ui/flash.ts";
import { Icon } from "../ui/Icon.tsx";
import { Time } from "../ui/Time.tsx";
import { useViewer } from "../viewer.ts";
import styles from "./CommentCard.module.css";
import { PlainText } from "./PlainText.tsx";
import { texts } from "./texts.ts";

type Author = { id: string } & NonNullable<Parameters<typeof Avatar>[0]["user"]>;

interface CommentCardProps {
  comment: { text: string; createdAt: string; author: Author | null };
  /** Takes it away; asked first. Rejects when refused. */
  onDelete: () => Promise<unknown>;
  /** Under its text: answers and the like. */
  children?: ReactNode;
}

/** Who said what, when; its author and administrators may take it away. */
export function CommentCard({ comment, onDelete, children }: CommentCardProps) {
  const viewer = useViewer();
  const { author, text, createdAt } = comment;
  const mayDelete = viewer !== null && (viewer.isAdmin || viewer.id === author?.id);

  async function remove() {
    if (!(await confirmDialog({ message: texts.confirmDeletion, confirm: texts.delete }))) return;
    try {
      await onDelete();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <div className={styles.comment}>
      <Avatar user={author} size="sm" />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>{fullName(author)}</span> <Time at={createdAt} kind="relative" />
        </p>
        <PlainText text={text} />
        {children}
      </div>
      {mayDelete && (
        <button type="button" className={styles.delete} onClick={remove}>
          <Icon name="trash" />
          <span className="visually-hidden">{texts.deleteComment(fullName(author))}</span>
        </button>
      )}
    </div>
  );
}

import { type ComponentType, type ReactNode, useState } from "react";
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
  comment: { id: string; text: string; createdAt: string; isHidden: boolean; author: Author | null };
  /** Takes it away; asked first. Rejects when refused. */
  onDelete: () => Promise<unknown>;
  /** Under its text: answers and the like. */
  children?: ReactNode;
}

type Report = ComponentType<{ id: string; onClose: () => void }>;

/** Who said what, when; its author and administrators may take it away, other members report it. */
export function CommentCard({ comment, onDelete, children }: CommentCardProps) {
  const viewer = useViewer();
  const [Report, setReport] = useState<Report | null>(null);
  const { id, author, text, createdAt, isHidden } = comment;
  const mayDelete = viewer !== null && (viewer.isAdmin || viewer.id === author?.id);
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
          <span className={styles.author}>{fullName(author)}</span> <Time at={createdAt} kind="relative" />
        </p>
        <PlainText text={text} />
        {children}
      </div>
      {viewer && (
        <button type="button" className={styles.delete} onClick={act}>
          <Icon name={mayDelete ? "trash" : "flag"} />
          <span className="visually-hidden">
            {(mayDelete ? texts.deleteComment : texts.reportComment)(fullName(author))}
          </span>
        </button>
      )}
      {Report && <Report id={id} onClose={() => setReport(null)} />}
    </div>
  );
}

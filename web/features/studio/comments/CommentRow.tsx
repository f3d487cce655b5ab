import { Table } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { Avatar, fullName, writerName } from "../../../ui/media/Avatar.tsx";
import { Time } from "../../../ui/Time.tsx";
import { SelectCell } from "../shared/table/SelectCell.tsx";
import table from "../shared/table/Table.module.css";
import { texts as shared } from "../shared/texts.ts";
import { BanState } from "./BanState.tsx";
import { CommentActions } from "./CommentActions.tsx";
import styles from "./Comments.module.css";
import { CommentText } from "./CommentText.tsx";
import { commentsAddress } from "./comments-address.ts";
import { Reply } from "./Reply.tsx";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

interface CommentRowProps {
  comment: StudioComment_RowFragment;
  isChosen: boolean;
  onToggle: () => void;
  /** Makes a rule of the comment. */
  onRule: () => void;
  moderation: Moderation;
}

export function CommentRow({ comment, isChosen, onToggle, onRule, moderation }: CommentRowProps) {
  const { id, text, author, place, state } = comment;
  const [isReplying, setReplying] = useState(false);
  const endReply = () => {
    setReplying(false);
    document.querySelector<HTMLElement>(`[data-reply="${id}"]`)?.focus();
  };
  return (
    <Table.Row>
      <SelectCell
        label={shared.select(texts.commentOf(writerName(comment)))}
        isChosen={isChosen}
        onToggle={onToggle}
      />
      <Table.ColumnHeader scope="row" className={styles.cell}>
        <div className={styles.comment}>
          <Avatar user={author} size="sm" />
          <div className={styles.body}>
            <CommentText text={text} />
            <HeldReasons comment={comment} />
            <About comment={comment} />
            <Decisions comment={comment} />
            <Reports comment={comment} />
            {isReplying && <Reply comment={comment} onDone={endReply} onKept={moderation.reload} />}
          </div>
        </div>
      </Table.ColumnHeader>
      <Table.Cell className={table.last}>
        <CommentActions
          comment={comment}
          moderation={moderation}
          onRule={onRule}
          onReply={place && (state === "PUBLISHED" || state === "HELD") ? () => setReplying(true) : undefined}
        />
      </Table.Cell>
    </Table.Row>
  );
}

/** Writer, date, state and place of a comment, in one line of a wide screen. */
function About({ comment }: { comment: StudioComment_RowFragment }) {
  const { author, createdAt, hiddenAt, reportCount, place } = comment;
  const name = writerName(comment);
  return (
    <div className={styles.about}>
      {author ? (
        <Link to={commentsAddress({ tab: "all", page: 1, author: author.id })}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
      <Time at={createdAt} />
      {author && (
        <span>
          {texts.joined} <Time at={author.createdAt} />
        </span>
      )}
      {hiddenAt && <span className={styles.hidden}>{texts.hidden}</span>}
      {reportCount > 0 && <span className={styles.reported}>{texts.reports(reportCount)}</span>}
      {place && (
        <Link to={place.path} className={styles.place}>
          {place.title}
        </Link>
      )}
      {author?.commentBan && <BanState until={author.commentBan.until ?? null} />}
    </div>
  );
}

/** Rules that hold the comment; reports have lines of their own. */
function HeldReasons({ comment: { heldReasons } }: { comment: StudioComment_RowFragment }) {
  const held = heldReasons.filter((reason) => reason !== "REPORTED");
  if (held.length === 0) return null;
  return <p className={`${styles.reported} ${styles.why}`}>{held.map(texts.heldReason).join(" · ")}</p>;
}

/** A former refusal, and what its author answers. */
function Decisions({ comment: { refusal, answer } }: { comment: StudioComment_RowFragment }) {
  if (!refusal) return null;
  return (
    <ul className={styles.reports}>
      <li>{texts.refusalOf(refusal)}</li>
      {answer && <li>{texts.answerOf(answer)}</li>}
    </ul>
  );
}

function Reports({ comment: { reports } }: { comment: StudioComment_RowFragment }) {
  if (reports.length === 0) return null;
  return (
    <ul className={styles.reports}>
      {reports.map(({ reason, text, at, reporter }) => (
        <li key={`${at} ${reporter?.id}`}>
          {texts.reason(reason)}
          {text && ` — ${text}`} ({fullName(reporter ?? null)}, <Time at={at} />)
        </li>
      ))}
    </ul>
  );
}

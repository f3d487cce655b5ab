import { Table } from "@chakra-ui/react";
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
import { commentsAddress } from "./comments-address.ts";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

interface CommentRowProps {
  comment: StudioComment_RowFragment;
  isChosen: boolean;
  onToggle: () => void;
  moderation: Moderation;
}

const { heads } = texts;

export function CommentRow({ comment, isChosen, onToggle, moderation }: CommentRowProps) {
  const { author, text, place, createdAt, hiddenAt, reportCount } = comment;
  const name = writerName(comment);
  return (
    <Table.Row>
      <SelectCell label={shared.select(texts.commentOf(name))} isChosen={isChosen} onToggle={onToggle} />
      <Table.ColumnHeader scope="row">
        <p className={styles.text}>{text}</p>
        {place && (
          <Link to={place.path} className={styles.place}>
            {place.title}
          </Link>
        )}
        <Reports comment={comment} />
      </Table.ColumnHeader>
      <Table.Cell data-label={heads.author} className={table.long}>
        {author ? (
          <Link to={commentsAddress({ tab: "all", page: 1, author: author.id })} className={table.person}>
            <Avatar user={author} size="sm" />
            {name}
          </Link>
        ) : (
          name
        )}
        {author?.commentBan && <BanState until={author.commentBan.until ?? null} />}
      </Table.Cell>
      <Table.Cell data-label={heads.state} className={table.number}>
        {hiddenAt ? <span className={styles.hidden}>{texts.hidden}</span> : texts.shown}
        {reportCount > 0 && (
          <span className={`${table.sub} ${styles.reported}`}>{texts.reports(reportCount)}</span>
        )}
      </Table.Cell>
      <Table.Cell data-label={heads.date} className={table.number}>
        <Time at={createdAt} />
      </Table.Cell>
      <Table.Cell className={table.last}>
        <CommentActions comment={comment} moderation={moderation} />
      </Table.Cell>
    </Table.Row>
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

import { Button, Table } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { cutBetweenWords } from "../../../../schema/cut-text.ts";
import type { StudioFeed_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { alertDialog, confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { formatCount } from "../../../lib/text/french.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { Time } from "../../../ui/Time.tsx";
import { RowActions } from "../shared/table/RowActions.tsx";
import { SelectableTable } from "../shared/table/SelectableTable.tsx";
import { SelectCell } from "../shared/table/SelectCell.tsx";
import { SelectionBar } from "../shared/table/SelectionBar.tsx";
import table from "../shared/table/Table.module.css";
import { useSelection } from "../shared/table/useSelection.ts";
import { texts as shared } from "../shared/texts.ts";
import { useDeleteFeedsMutation } from "./studio-feeds.generated.ts";
import { texts } from "./texts.ts";

interface FeedTableProps {
  feeds: readonly StudioFeed_RowFragment[];
  /** Number of found feeds, on all pages. */
  total: number;
  onDeleted: () => void;
}

const { heads } = texts;
const kindOf = (file: StudioFeed_RowFragment["file"]) =>
  file ? textOf(texts.kind, file.kind) : texts.noFile;
const longestName = 160;
/** Returns the beginning of a text, cut between words where possible. */
const nameOf = (text: string) =>
  text.length > longestName ? `${cutBetweenWords(text, longestName)}…` : text;

const CountCell = ({ label, count }: { label: string; count: number }) => (
  <Table.Cell data-label={label} className={table.count}>
    {formatCount(count)}
  </Table.Cell>
);

/** Table of all feeds; several can be deleted at once. On a phone each row is a card. */
export function FeedTable({ feeds, total, onDeleted }: FeedTableProps) {
  const [deleteFeeds] = useDeleteFeedsMutation();
  const selection = useSelection(feeds.map(({ id }) => id));

  async function remove(ids: string[]) {
    if (!(await confirmDialog({ message: shared.confirmDeletion, confirm: shared.delete }))) return;
    try {
      const { data } = await deleteFeeds({ variables: { ids } });
      selection.clear();
      onDeleted();
      if (data) await alertDialog({ message: data.deleteFeeds.message });
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <div>
      <SelectionBar selection={selection} label={texts.selected} found={texts.found(total)}>
        <Button variant="solid" colorPalette="red" onClick={() => void remove(selection.ids)}>
          {texts.deleteSelected}
        </Button>
      </SelectionBar>
      <SelectableTable
        heads={[heads.text, heads.state, heads.file, heads.likes, heads.comments, heads.date]}
        counts={[heads.likes, heads.comments]}
      >
        {feeds.map(({ id, text, author, file, likeCount, commentCount, createdAt, updatedAt }) => (
          <Table.Row key={id}>
            <SelectCell
              label={shared.select(nameOf(text))}
              isChosen={selection.has(id)}
              onToggle={() => selection.toggle(id)}
            />
            <Table.ColumnHeader scope="row" className={table.line}>
              <Link to={`/studio/feeds/edit/${id}`}>{nameOf(text)}</Link>
              <span className={table.sub}>{fullName(author ?? null)}</span>
            </Table.ColumnHeader>
            <Table.Cell data-label={heads.state}>{updatedAt ? texts.changed : texts.published}</Table.Cell>
            <Table.Cell data-label={heads.file}>{kindOf(file)}</Table.Cell>
            <CountCell label={heads.likes} count={likeCount} />
            <CountCell label={heads.comments} count={commentCount} />
            <Table.Cell data-label={heads.date} className={table.number}>
              <Time at={createdAt} />
            </Table.Cell>
            <Table.Cell className={table.last}>
              <RowActions
                name={nameOf(text)}
                edit={`/studio/feeds/edit/${id}`}
                onDelete={() => void remove([id])}
              />
            </Table.Cell>
          </Table.Row>
        ))}
      </SelectableTable>
    </div>
  );
}

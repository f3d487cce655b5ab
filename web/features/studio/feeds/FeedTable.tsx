import { Link } from "react-router-dom";
import { failureOf } from "../../../failure.ts";
import { formatCount } from "../../../french.ts";
import type { StudioFeed_RowFragment } from "../../../gql/graphql.ts";
import { useDeleteFeedsMutation } from "../../../gql/hooks.ts";
import { fullName } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { alertDialog, confirmDialog } from "../../../ui/dialogs.ts";
import { flash } from "../../../ui/flash.ts";
import { Time } from "../../../ui/Time.tsx";
import { ChoiceTable } from "../parts/ChoiceTable.tsx";
import { RowDeeds } from "../parts/RowDeeds.tsx";
import { SelectBox } from "../parts/SelectBox.tsx";
import { SelectionBar } from "../parts/SelectionBar.tsx";
import table from "../parts/Table.module.css";
import { texts as shared } from "../parts/texts.ts";
import { useSelection } from "../parts/useSelection.ts";
import { texts } from "./texts.ts";

interface FeedTableProps {
  feeds: readonly StudioFeed_RowFragment[];
  onDeleted: () => void;
}

const { heads } = texts;
const longestName = 80;
/** The beginning of a text, its last word whole where it has words. */
const nameOf = (text: string) =>
  text.length > longestName ? `${text.slice(0, longestName).replace(/\s+\S*$/, "")}…` : text;

/** Everybody's short news; several may be deleted. On a phone each row is a card. */
export function FeedTable({ feeds, onDeleted }: FeedTableProps) {
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
      <SelectionBar selection={selection} words={texts.selected}>
        <Button variant="danger" onClick={() => void remove(selection.ids)}>
          {texts.deleteSelected}
        </Button>
      </SelectionBar>
      <ChoiceTable heads={[heads.text, heads.state, heads.file, heads.likes, heads.comments, heads.date]}>
        {feeds.map(({ id, text, author, file, likeCount, commentCount, createdAt, updatedAt }) => (
          <tr key={id}>
            <SelectBox
              label={shared.select(nameOf(text))}
              isChosen={selection.has(id)}
              onToggle={() => selection.toggle(id)}
            />
            <th scope="row">
              <Link to={`/studio/feeds/edit/${id}`}>{nameOf(text)}</Link>
              <span className={table.sub}>{fullName(author ?? null)}</span>
            </th>
            <td data-label={heads.state}>{updatedAt ? texts.changed : texts.published}</td>
            <td data-label={heads.file}>{file ? texts.kind[file.kind] : texts.noFile}</td>
            <td data-label={heads.likes} className={table.number}>
              {formatCount(likeCount)}
            </td>
            <td data-label={heads.comments} className={table.number}>
              {formatCount(commentCount)}
            </td>
            <td data-label={heads.date} className={table.number}>
              <Time at={createdAt} />
            </td>
            <td className={table.last}>
              <RowDeeds
                name={nameOf(text)}
                editTo={`/studio/feeds/edit/${id}`}
                onDelete={() => void remove([id])}
              />
            </td>
          </tr>
        ))}
      </ChoiceTable>
    </div>
  );
}

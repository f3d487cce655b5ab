import { Button } from "@chakra-ui/react";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { SelectableTable } from "../shared/table/SelectableTable.tsx";
import { SelectionBar } from "../shared/table/SelectionBar.tsx";
import { useSelection } from "../shared/table/useSelection.ts";
import { CommentRow } from "./CommentRow.tsx";
import { ModerationDialog } from "./ModerationDialog.tsx";
import { texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

interface CommentTableProps {
  comments: readonly StudioComment_RowFragment[];
  onChanged: () => void;
}

const { heads } = texts;

/** Table of comments; one or several can be hidden, shown or deleted. On a phone each row is a card. */
export function CommentTable({ comments, onChanged }: CommentTableProps) {
  const selection = useSelection(comments.map(({ id }) => id));
  const moderation = useModeration(() => {
    selection.clear();
    onChanged();
  });
  const { ids } = selection;
  const someAreHidden = comments.some(({ id, hiddenAt }) => selection.has(id) && hiddenAt);
  return (
    <div>
      <SelectionBar selection={selection} label={texts.selected}>
        <Button onClick={() => moderation.request({ action: "hide", ids })}>{texts.hide}</Button>
        {someAreHidden && <Button onClick={() => moderation.show(ids)}>{texts.show}</Button>}
        <Button
          variant="solid"
          colorPalette="red"
          onClick={() => moderation.request({ action: "delete", ids })}
        >
          {texts.delete}
        </Button>
      </SelectionBar>
      <SelectableTable heads={[heads.comment, heads.author, heads.state, heads.date]}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isChosen={selection.has(comment.id)}
            onToggle={() => selection.toggle(comment.id)}
            moderation={moderation}
          />
        ))}
      </SelectableTable>
      {moderation.pending && <ModerationDialog pending={moderation.pending} moderation={moderation} />}
    </div>
  );
}

import { Button } from "@chakra-ui/react";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { SelectableTable } from "../shared/table/SelectableTable.tsx";
import { SelectionBar } from "../shared/table/SelectionBar.tsx";
import { useSelection } from "../shared/table/useSelection.ts";
import { CommentRow } from "./CommentRow.tsx";
import styles from "./Comments.module.css";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";
import { useRowFocus } from "./useRowFocus.ts";

interface CommentTableProps {
  comments: readonly StudioComment_RowFragment[];
  /** Number of found comments. */
  total: number;
  moderation: Moderation;
}

/** Table of comments; one or several can be hidden, shown or deleted. On a phone each row is a card. */
export function CommentTable({ comments, total, moderation }: CommentTableProps) {
  const selection = useSelection(comments.map(({ id }) => id));
  const { ids } = selection;
  const rowFocus = useRowFocus(comments);
  const chosen = comments.filter(({ id }) => selection.has(id));
  const [hidden, shown] = [true, false].map((is) =>
    chosen.filter(({ hiddenAt }) => Boolean(hiddenAt) === is).map(({ id }) => id),
  ) as [string[], string[]];
  const actAndClear = (action: (ids: string[]) => unknown, chosenIds: string[]) => {
    selection.clear();
    action(chosenIds);
  };
  return (
    <div {...rowFocus} className={styles.list}>
      <SelectionBar selection={selection} label={texts.selected} found={texts.found(total)}>
        {shown.length > 0 && (
          <Button onClick={() => actAndClear(moderation.hide, shown)}>{texts.hideOf(shown.length)}</Button>
        )}
        {hidden.length > 0 && (
          <Button onClick={() => actAndClear(moderation.show, hidden)}>{texts.show}</Button>
        )}
        <Button
          variant="solid"
          colorPalette="red"
          onClick={() => moderation.request({ action: "delete", ids })}
        >
          {texts.delete}
        </Button>
      </SelectionBar>
      <SelectableTable heads={[texts.heads.comment]}>
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
    </div>
  );
}

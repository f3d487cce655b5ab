import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { Button } from "../../../ui/Button.tsx";
import { ChoiceTable } from "../parts/ChoiceTable.tsx";
import { SelectionBar } from "../parts/SelectionBar.tsx";
import { useSelection } from "../parts/useSelection.ts";
import { CommentRow } from "./CommentRow.tsx";
import { ModerationDialog } from "./ModerationDialog.tsx";
import { texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

interface CommentTableProps {
  comments: readonly StudioComment_RowFragment[];
  onChanged: () => void;
}

const { heads } = texts;

/** Comments with their words, one or several to be hidden, shown, deleted. On a phone each row is a card. */
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
      <SelectionBar selection={selection} words={texts.selected}>
        <Button variant="outline" onClick={() => moderation.ask({ deed: "hide", ids })}>
          {texts.hide}
        </Button>
        {someAreHidden && (
          <Button variant="outline" onClick={() => moderation.show(ids)}>
            {texts.show}
          </Button>
        )}
        <Button variant="danger" onClick={() => moderation.ask({ deed: "delete", ids })}>
          {texts.delete}
        </Button>
      </SelectionBar>
      <ChoiceTable heads={[heads.comment, heads.author, heads.state, heads.date]}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isChosen={selection.has(comment.id)}
            onToggle={() => selection.toggle(comment.id)}
            moderation={moderation}
          />
        ))}
      </ChoiceTable>
      {moderation.asked && <ModerationDialog asked={moderation.asked} moderation={moderation} />}
    </div>
  );
}

import { Button } from "@chakra-ui/react";
import { hasRight } from "../../../../schema/roles.ts";
import type { StudioComment_RowFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { SelectableTable } from "../shared/table/SelectableTable.tsx";
import { SelectionBar } from "../shared/table/SelectionBar.tsx";
import { useSelection } from "../shared/table/useSelection.ts";
import { CommentRow } from "./CommentRow.tsx";
import styles from "./Comments.module.css";
import { RefuseMenu } from "./desk/RefuseMenu.tsx";
import { useDeskKeys } from "./desk/useDeskKeys.ts";
import { useSelectedWords } from "./rules/useSelectedWords.ts";
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
export function CommentTable({ comments: found, total, moderation }: CommentTableProps) {
  // A judged one goes at once: the next decision needs no answer of the server.
  const comments = found.filter(({ id }) => !moderation.leaving.has(id));
  const selection = useSelection(comments.map(({ id }) => id));
  const rowFocus = useRowFocus(comments);
  const chosen = comments.filter(({ id }) => selection.has(id));
  const selected = useSelectedWords(rowFocus.ref);
  const listed = comments.map(({ text }) => text);
  const makeRule = (text: string) => {
    const words = text.replace(/\s+/g, " ").includes(selected.current) ? selected.current : "";
    moderation.request({ action: "rule", text, listed, selected: words });
  };
  useDeskKeys(rowFocus.ref, {
    undo: moderation.undoLast,
    refuseSpam(row) {
      const comment = comments[row];
      if (comment && comment.heldReasons.length > 0) moderation.refuseFor([comment.id], "SPAM");
    },
  });
  return (
    <div {...rowFocus} className={styles.list}>
      <SelectionBar selection={selection} label={texts.selected} found={texts.found(total)}>
        <ChosenActions chosen={chosen} moderation={moderation} clear={selection.clear} />
      </SelectionBar>
      <SelectableTable heads={[texts.heads.comment]}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isChosen={selection.has(comment.id)}
            onToggle={() => selection.toggle(comment.id)}
            onRule={() => makeRule(comment.text)}
            moderation={moderation}
          />
        ))}
      </SelectableTable>
    </div>
  );
}

interface ChosenActionsProps {
  chosen: readonly StudioComment_RowFragment[];
  moderation: Moderation;
  clear: () => void;
}

/** Actions for the chosen comments, of each those that it can take. */
function ChosenActions({ chosen, moderation, clear }: ChosenActionsProps) {
  const idsOf = (is: (comment: StudioComment_RowFragment) => boolean) =>
    chosen.filter(is).map(({ id }) => id);
  const ids = chosen.map(({ id }) => id);
  const moderatesAll = hasRight(useViewer(), "moderateAll");
  const waiting = idsOf(({ heldReasons }) => heldReasons.length > 0);
  const shown = idsOf(({ state, heldReasons }) => state === "PUBLISHED" && heldReasons.length === 0);
  const hidden = idsOf(({ state }) => state === "HIDDEN");
  const stored = idsOf(({ state }) => state === "PUBLISHED" || state === "HIDDEN");
  const actAndClear = (action: (ids: string[]) => unknown, chosenIds: string[]) => {
    clear();
    action(chosenIds);
  };
  return (
    <>
      {waiting.length > 0 && (
        <>
          <Button onClick={() => actAndClear(moderation.keep, waiting)}>
            {texts.keepOf(waiting.length)}
          </Button>
          <RefuseMenu
            ids={waiting}
            label={texts.refuseOf(waiting.length)}
            moderation={moderation}
            onChoose={clear}
          />
          {moderatesAll && (
            <Button
              onClick={() => moderation.request({ action: "end", ids, title: texts.endOfMany(ids.length) })}
            >
              {texts.end}
            </Button>
          )}
        </>
      )}
      {shown.length > 0 && (
        <Button onClick={() => actAndClear(moderation.hide, shown)}>{texts.hideOf(shown.length)}</Button>
      )}
      {hidden.length > 0 && (
        <Button onClick={() => actAndClear(moderation.show, hidden)}>{texts.show}</Button>
      )}
      {stored.length > 0 && (
        <Button
          variant="solid"
          colorPalette="red"
          onClick={() => moderation.request({ action: "delete", ids: stored })}
        >
          {texts.delete}
        </Button>
      )}
    </>
  );
}

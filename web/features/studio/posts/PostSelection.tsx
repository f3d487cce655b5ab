import { Button } from "../../../ui/Button.tsx";
import { SelectionBar } from "../shared/table/SelectionBar.tsx";
import type { Selection } from "../shared/table/useSelection.ts";
import { texts } from "./texts.ts";
import type { PostActions } from "./usePostActions.ts";

interface PostSelectionProps {
  selection: Selection;
  actions: PostActions;
  inTrash: boolean;
}

/** Actions for the selected articles. */
export function PostSelection({ selection, actions, inTrash }: PostSelectionProps) {
  const { ids, clear } = selection;
  const run = (action: (ids: string[]) => Promise<void>) => () => void action(ids).then(clear);
  return (
    <SelectionBar selection={selection} label={texts.selected}>
      {inTrash && (
        <Button variant="outline" onClick={run(actions.restore)}>
          {texts.restore}
        </Button>
      )}
      <Button variant="danger" onClick={run(inTrash ? actions.erase : actions.remove)}>
        {inTrash ? texts.erase : texts.deleteSelected}
      </Button>
    </SelectionBar>
  );
}

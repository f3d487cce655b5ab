import { Button } from "../../../ui/Button.tsx";
import { SelectionBar } from "../parts/SelectionBar.tsx";
import type { Selection } from "../parts/useSelection.ts";
import { texts } from "./texts.ts";
import type { PostDeeds } from "./usePostDeeds.ts";

interface PostSelectionProps {
  selection: Selection;
  deeds: PostDeeds;
  inTrash: boolean;
}

/** What may be done with the articles that are chosen. */
export function PostSelection({ selection, deeds, inTrash }: PostSelectionProps) {
  const { ids, clear } = selection;
  const carry = (deed: (ids: string[]) => Promise<void>) => () => void deed(ids).then(clear);
  return (
    <SelectionBar selection={selection} words={texts.selected}>
      {inTrash && (
        <Button variant="outline" onClick={carry(deeds.restore)}>
          {texts.restore}
        </Button>
      )}
      <Button variant="danger" onClick={carry(inTrash ? deeds.erase : deeds.remove)}>
        {inTrash ? texts.erase : texts.deleteSelected}
      </Button>
    </SelectionBar>
  );
}

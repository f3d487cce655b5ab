import { Button, Flex, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { hasRight } from "../../../../../schema/roles.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { SelectAll } from "../../shared/table/SelectAll.tsx";
import type { Selection } from "../../shared/table/useSelection.ts";
import { texts } from "../texts.ts";
import type { PostActions } from "../usePostActions.ts";

interface PostSelectionProps {
  selection: Selection;
  actions: PostActions;
  inTrash: boolean;
  /** Further tools of the list, at the end of the line. */
  children: ReactNode;
}

/** Line above the table: select all, the actions for the selected articles, the list's tools. */
export function PostSelection({ selection, actions, inTrash, children }: PostSelectionProps) {
  const { ids, clear } = selection;
  const isEditor = hasRight(useViewer(), "editPosts");
  const run = (action: (ids: string[]) => Promise<void>) => () => void action(ids).then(clear);
  return (
    <Flex wrap="wrap" gap="2" align="center" minH="control">
      <Flex asChild gap="2" align="center" minH="control" ps="2" fontWeight="600" textStyle="sm">
        <SelectAll selection={selection} />
      </Flex>
      <Span aria-live="polite" textStyle="sm">
        {ids.length > 0 && texts.selected(ids.length)}
      </Span>
      {ids.length > 0 && inTrash && <Button onClick={run(actions.restore)}>{texts.restore}</Button>}
      {ids.length > 0 && (!inTrash || isEditor) && (
        <Button colorPalette="red" onClick={run(inTrash ? actions.erase : actions.remove)}>
          {inTrash ? texts.erase : texts.deleteSelected}
        </Button>
      )}
      <Flex gap="1" ms="auto">
        {children}
      </Flex>
    </Flex>
  );
}

import { Button, Flex, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { hasRight } from "../../../../../schema/roles.ts";
import type { Category_RowFragment, PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { SelectAll } from "../../shared/table/SelectAll.tsx";
import type { Selection } from "../../shared/table/useSelection.ts";
import { trashTexts } from "../../shared/trash/texts.ts";
import type { TrashActions } from "../../shared/trash/trash-actions.ts";
import { texts } from "../texts.ts";
import type { PostChanges } from "../usePostChanges.ts";
import { CategoryMenu } from "./CategoryMenu.tsx";

interface PostSelectionProps {
  /** The articles of the page. */
  posts: readonly Pick<StudioPost_RowFragment, "id" | "version">[];
  selection: Selection;
  actions: TrashActions;
  changes: PostChanges;
  categories: readonly Category_RowFragment[];
  inTrash: boolean;
  /** Further tools of the list, at the end of the line. */
  children: ReactNode;
}

/** Line above the table: select all, the actions for the selected articles, the list's tools. */
export function PostSelection({ selection, inTrash, children, ...more }: PostSelectionProps) {
  const { ids } = selection;
  return (
    <Flex wrap="wrap" gap="2" align="center" minH="control">
      <Flex asChild gap="2" align="center" minH="control" ps="2" fontWeight="600" textStyle="sm">
        <SelectAll selection={selection} />
      </Flex>
      <Span aria-live="polite" textStyle="sm">
        {ids.length > 0 && texts.selected(ids.length)}
      </Span>
      {ids.length > 0 &&
        (inTrash ? (
          <SelectedTrash {...{ selection, ...more }} />
        ) : (
          <ListActions {...{ selection, ...more }} />
        ))}
      <Flex gap="1" ms="auto">
        {children}
      </Flex>
    </Flex>
  );
}

type ActionsProps = Omit<PostSelectionProps, "inTrash" | "children">;

function ListActions({ posts, selection: { ids, clear }, actions, changes, categories }: ActionsProps) {
  // The selection stays until something has changed.
  const change = (count: Promise<number>) => void count.then((changed) => changed > 0 && clear());
  const isEditor = hasRight(useViewer(), "editPosts");
  const chosen = posts.filter(({ id }) => ids.includes(id));
  const to = (status: PostStatus) => () => change(changes.setStatus(chosen, status));
  return (
    <>
      {isEditor && <Button onClick={to("PUBLISHED")}>{texts.publish}</Button>}
      {isEditor && <Button onClick={to("DRAFT")}>{texts.withdraw}</Button>}
      {!isEditor && <Button onClick={to("PROPOSED")}>{texts.moveTo.PROPOSED}</Button>}
      <CategoryMenu categories={categories} onChoose={(id) => change(changes.setCategory(ids, id))} />
      <Button colorPalette="red" onClick={() => void actions.remove(ids).then((isDone) => isDone && clear())}>
        {texts.deleteSelected}
      </Button>
    </>
  );
}

function SelectedTrash({ selection: { ids, clear }, actions }: ActionsProps) {
  const clearIf = (isDone: boolean) => isDone && clear();
  const isEditor = hasRight(useViewer(), "editPosts");
  return (
    <>
      <Button onClick={() => void actions.restore(ids).then(clearIf)}>{trashTexts.restore}</Button>
      {isEditor && (
        <Button colorPalette="red" onClick={() => void actions.erase(ids).then(clearIf)}>
          {trashTexts.erase}
        </Button>
      )}
    </>
  );
}

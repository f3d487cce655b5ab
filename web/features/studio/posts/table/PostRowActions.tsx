import { Flex, IconButton } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { hasRight } from "../../../../../schema/roles.ts";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { PinButton } from "../../pins/PinButton.tsx";
import { texts as shared } from "../../shared/texts.ts";
import { TrashedRowActions } from "../../shared/trash/TrashedRowActions.tsx";
import type { TrashActions } from "../../shared/trash/trash-actions.ts";
import { titleOf } from "./title-of.ts";

interface PostRowActionsProps {
  post: StudioPost_RowFragment;
  actions: TrashActions;
}

/** Actions at the end of a row, as icons. A phone opens the article by its title. */
export function PostRowActions({ post, actions }: PostRowActionsProps) {
  const { id, trashedAt, status } = post;
  const title = titleOf(post);
  const isEditor = hasRight(useViewer(), "editPosts");
  // An author's own that an editor has taken is read only.
  const isLocked = !isEditor && (status === "PUBLISHED" || status === "SCHEDULED");
  if (isLocked) return null;
  if (trashedAt) {
    return <TrashedRowActions {...{ id, title, actions }} canErase={isEditor} />;
  }
  return (
    <Flex justify="flex-end">
      {/* First, since not every row has it: the others stand below each other. */}
      {isEditor && status === "PUBLISHED" && (
        <PinButton post={{ id, title }}>
          <Icon name="pin" />
        </PinButton>
      )}
      <IconButton asChild variant="ghost" hideBelow="md" aria-label={shared.editIt(title)}>
        <Link to={`/studio/posts/edit/${id}`}>
          <Icon name="edit" />
        </Link>
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label={shared.deleteIt(title)}
        onClick={() => void actions.remove([id])}
      >
        <Icon name="trash" />
      </IconButton>
    </Flex>
  );
}

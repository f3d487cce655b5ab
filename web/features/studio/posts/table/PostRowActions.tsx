import { Flex, IconButton } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { hasRight } from "../../../../../schema/roles.ts";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { Icon, type IconName } from "../../../../ui/media/Icon.tsx";
import { PinButton } from "../../pins/PinButton.tsx";
import { texts as shared } from "../../shared/texts.ts";
import { texts } from "../texts.ts";
import type { PostActions } from "../usePostActions.ts";
import { titleOf } from "./title-of.ts";

interface PostRowActionsProps {
  post: StudioPost_RowFragment;
  actions: PostActions;
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
    return (
      <Flex justify="flex-end">
        <Action icon="refresh" label={texts.restoreIt(title)} onClick={() => void actions.restore([id])} />
        {isEditor && (
          <Action icon="trash" label={texts.eraseIt(title)} onClick={() => void actions.erase([id])} />
        )}
      </Flex>
    );
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
      <Action icon="trash" label={shared.deleteIt(title)} onClick={() => void actions.remove([id])} />
    </Flex>
  );
}

const Action = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <IconButton variant="ghost" aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </IconButton>
);

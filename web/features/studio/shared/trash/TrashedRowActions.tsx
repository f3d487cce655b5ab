import { Flex, IconButton } from "@chakra-ui/react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { trashTexts } from "./texts.ts";
import type { TrashActions } from "./trash-actions.ts";

interface TrashedRowActionsProps {
  id: string;
  title: string;
  actions: TrashActions;
  canErase: boolean;
}

/** Actions of a document in the trash, as icons at the end of its row. */
export const TrashedRowActions = ({ id, title, actions, canErase }: TrashedRowActionsProps) => (
  <Flex justify="flex-end">
    <IconButton
      variant="ghost"
      aria-label={trashTexts.restoreIt(title)}
      onClick={() => void actions.restore([id])}
    >
      <Icon name="refresh" />
    </IconButton>
    {canErase && (
      <IconButton
        variant="ghost"
        aria-label={trashTexts.eraseIt(title)}
        onClick={() => void actions.erase([id])}
      >
        <Icon name="trash" />
      </IconButton>
    )}
  </Flex>
);

import { IconButton, Menu, Portal } from "@chakra-ui/react";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { titleOf } from "../table/title-of.ts";
import { texts } from "../texts.ts";
import type { PostMoves } from "./usePostMoves.ts";

interface MoveMenuProps {
  post: StudioPost_RowFragment;
  moves: PostMoves;
  /** States to go to; of a calendar none but a date. */
  states: readonly PostStatus[];
}

/** Menu that moves an article without dragging. */
export const MoveMenu = ({ post, moves, states }: MoveMenuProps) => (
  <Menu.Root lazyMount unmountOnExit positioning={{ placement: "bottom-end" }}>
    <Menu.Trigger asChild>
      <IconButton variant="ghost" flex="none" aria-label={texts.moveIt(titleOf(post))}>
        <Icon name="more" />
      </IconButton>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minW="12rem">
          {states
            .filter((status) => status !== post.status)
            .map((status) => (
              <Menu.Item key={status} value={status} onClick={() => moves.moveTo(post, status)}>
                {texts.moveTo[status]}
              </Menu.Item>
            ))}
          {post.plannedOn && (
            <Menu.Item value="plan" onClick={() => void moves.plan(post, null)}>
              {texts.calendar.without}
            </Menu.Item>
          )}
          {post.status === "SCHEDULED" && (
            <Menu.Item value="date" onClick={() => moves.openDate(post)}>
              {texts.otherDate}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);

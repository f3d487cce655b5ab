import { Flex, Text } from "@chakra-ui/react";
import { useRef } from "react";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { useItemMoves } from "../../shared/drag/useItemMoves.ts";
import { ScheduleDialog } from "../moves/ScheduleDialog.tsx";
import { useMovableStates } from "../moves/useMovableStates.ts";
import { usePostMoves } from "../moves/usePostMoves.ts";
import type { StudioPostsFilter } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import type { PostChanges } from "../usePostChanges.ts";
import { BoardColumn } from "./BoardColumn.tsx";

const states: readonly PostStatus[] = ["DRAFT", "PROPOSED", "SCHEDULED", "PUBLISHED"];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Articles in a column for each state; they are dragged, moved by Alt and an arrow, or by their menu. */
export function PostBoard({ filter, changes }: { filter: StudioPostsFilter; changes: PostChanges }) {
  const root = useRef<HTMLDivElement>(null);
  const moves = usePostMoves(changes);
  const movable = useMovableStates();
  /** The shown articles, by which a dropped one is found. */
  const shown = useRef(new Map<string, StudioPost_RowFragment>());
  useItemMoves(root, {
    onDrop({ id, place }) {
      const post = shown.current.get(id);
      if (post && movable.includes(place as PostStatus)) moves.moveTo(post, place as PostStatus);
    },
    steps,
    onStep(id, step) {
      const post = shown.current.get(id);
      const next = post && movable[movable.indexOf(post.status) + step];
      if (next) moves.moveTo(post, next);
      return Boolean(next);
    },
  });

  return (
    <>
      <Flex
        ref={root}
        data-scroller
        // Hidden words of a column that loads would otherwise widen the page.
        position="relative"
        gap="3"
        align="stretch"
        overflowX="auto"
        scrollSnapType={{ base: "x proximity", lg: "none" }}
        pb="2"
      >
        {states.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            states={movable}
            filter={filter}
            moves={moves}
            shown={shown.current}
          />
        ))}
      </Flex>
      <Text hideBelow="lg" color="fg.muted" textStyle="xs">
        {texts.boardHint}
      </Text>
      <ScheduleDialog moves={moves} />
    </>
  );
}

import { Flex, Text } from "@chakra-ui/react";
import { type KeyboardEvent, useRef } from "react";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { useDragging } from "../../shared/drag/useDragging.ts";
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
  useDragging(root, ({ id, place }) => {
    const post = shown.current.get(id);
    if (post && movable.includes(place as PostStatus)) moves.moveTo(post, place as PostStatus);
  });

  function press(event: KeyboardEvent) {
    const step = event.altKey ? steps[event.key] : undefined;
    const post = shown.current.get(
      (event.target as Element).closest<HTMLElement>("[data-drag]")?.dataset.drag ?? "",
    );
    const next = post && step && movable[movable.indexOf(post.status) + step];
    if (!next) return;
    event.preventDefault();
    moves.moveTo(post, next);
  }

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
        onKeyDown={press}
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

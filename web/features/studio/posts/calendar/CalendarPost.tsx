import { Box, Flex, Span, Status } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { zonedTimeOf } from "../../../../lib/text/local-time.ts";
import { textOf } from "../../../../lib/text/text-of.ts";
import { MoveMenu } from "../moves/MoveMenu.tsx";
import { useMovableStates } from "../moves/useMovableStates.ts";
import type { PostMoves } from "../moves/usePostMoves.ts";
import { statusPalettes } from "../table/status-palettes.ts";
import { titleOf } from "../table/title-of.ts";
import { texts } from "../texts.ts";

interface CalendarPostProps {
  post: StudioPost_RowFragment;
  moves: PostMoves;
}

/** An article in the calendar, or beside it; all but published ones are dragged: drafts to be planned, scheduled ones to another date. */
export function CalendarPost({ post, moves }: CalendarPostProps) {
  const { id, status, scheduledAt, publishedAt } = post;
  const states = useMovableStates();
  const { timeZone } = usePage().site;
  // Only editors schedule; what is in preparation is planned by those who write it.
  const isMovable = status !== "PUBLISHED" && states.includes(status);
  const at = status === "SCHEDULED" ? scheduledAt : publishedAt;
  const isDated = at && (status === "SCHEDULED" || status === "PUBLISHED");
  return (
    <Flex
      as="li"
      {...(isMovable && { "data-drag": id })}
      align="flex-start"
      gap="0"
      ps="1"
      borderWidth={isMovable ? "1px" : "0"}
      borderRadius="l1"
      bg={isMovable ? "bg.panel" : undefined}
      cursor={isMovable ? "grab" : undefined}
      css={{ "&[data-dragged]": { opacity: 0.4 } }}
    >
      <Box flex="1" minW="0" py="1" textStyle="xs">
        <Status.Root colorPalette={statusPalettes[status]} textStyle="xs" color="fg.muted">
          <Status.Indicator />
          {isDated && (
            <Span fontVariantNumeric="tabular-nums">{zonedTimeOf(new Date(at), timeZone).slice(11)}</Span>
          )}
          {!isDated && textOf(texts.stateOf, status)}
          {isDated && <Span className="visually-hidden">{textOf(texts.stateOf, status)}</Span>}
        </Status.Root>
        <Span display="block" lineClamp={2} overflowWrap="anywhere" fontWeight="600">
          <Link to={`/studio/posts/edit/${id}`} draggable={false}>
            {titleOf(post)}
          </Link>
        </Span>
      </Box>
      {isMovable && (
        <MoveMenu
          post={post}
          moves={moves}
          states={states.filter((state) => state === "DRAFT" || state === "SCHEDULED")}
        />
      )}
    </Flex>
  );
}

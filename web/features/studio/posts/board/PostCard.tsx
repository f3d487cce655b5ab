import { Box, Flex, Span } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { fullName, fullNames } from "../../../../ui/media/Avatar.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { shortDay } from "../calendar/calendar-days.ts";
import { MoveMenu } from "../moves/MoveMenu.tsx";
import type { PostMoves } from "../moves/usePostMoves.ts";
import { titleOf } from "../table/title-of.ts";
import { texts } from "../texts.ts";

interface PostCardProps {
  post: StudioPost_RowFragment;
  states: readonly PostStatus[];
  moves: PostMoves;
}

/** Card of an article on the board: dragged as a whole, opened by its title. */
export function PostCard({ post, states, moves }: PostCardProps) {
  const { id, authors, assignee, plannedOn, category, status, scheduledAt, publishedAt, updatedAt } = post;
  const isMovable = states.includes(status);
  const isScheduled = status === "SCHEDULED" && scheduledAt;
  return (
    <Box
      as="li"
      {...(isMovable && { "data-drag": id })}
      ps="3"
      py="1"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      cursor={isMovable ? "grab" : undefined}
      css={{ "&[data-dragged]": { opacity: 0.4 } }}
    >
      <Flex align="flex-start" gap="1">
        <Box flex="1" minW="0" py="1">
          <Span display="block" fontWeight="600" textStyle="sm" lineClamp={3} overflowWrap="anywhere">
            <Link to={`/studio/posts/edit/${id}`} draggable={false}>
              {titleOf(post)}
            </Link>
          </Span>
          <Span display="block" truncate color="fg.muted" textStyle="xs">
            {[category?.name, fullNames(authors)].filter(Boolean).join(" · ")}
          </Span>
          {(assignee || plannedOn) && (
            <Span display="block" textStyle="xs" overflowWrap="anywhere">
              {[
                assignee && texts.assignedTo(fullName(assignee)),
                plannedOn && texts.plannedFor(shortDay(plannedOn)),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Span>
          )}
          <Span display="block" color="fg.muted" textStyle="xs">
            {isScheduled ? <Time at={scheduledAt} kind="precise" /> : <Time at={publishedAt ?? updatedAt} />}
            {post.hasDraft && <Span color="gold"> · {texts.pending}</Span>}
          </Span>
        </Box>
        {isMovable && <MoveMenu post={post} states={states} moves={moves} />}
      </Flex>
    </Box>
  );
}

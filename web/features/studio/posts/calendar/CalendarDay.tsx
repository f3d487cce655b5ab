import { Box, Button, Flex, Span, Stack } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import type { PostMoves } from "../moves/usePostMoves.ts";
import { type StudioPostsFilter, studioPostsAddress } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import { CalendarPost } from "./CalendarPost.tsx";
import { nameOfDay, shortWeekday } from "./calendar-days.ts";

interface CalendarDayProps {
  day: string;
  today: string;
  /** Whether it belongs to the month before or after. */
  isOutside: boolean;
  filter: StudioPostsFilter;
  posts: readonly StudioPost_RowFragment[];
  isLoading: boolean;
  moves: PostMoves;
}

/** Articles that a day of a month shows; its week shows all. */
const mostInMonth = 3;

/** A day with its articles; a phone, which has the days below each other, leaves out empty ones. */
export function CalendarDay({ day, today, isOutside, filter, posts, isLoading, moves }: CalendarDayProps) {
  const { isWeek } = filter;
  const shown = isWeek ? posts : posts.slice(0, mostInMonth);
  const isEmpty = posts.length === 0 && day !== today && !isLoading;
  return (
    <Box
      as="li"
      // Nothing is scheduled in the past.
      {...(day >= today && { "data-drop": day })}
      display={{ base: isEmpty && !isWeek ? "none" : "block", lg: "block" }}
      minH={{ lg: isWeek ? "24rem" : "7.5rem" }}
      minW="0"
      p="1"
      borderBottomWidth="1px"
      borderInlineEndWidth={{ base: "0", lg: "1px" }}
      bg={isOutside ? "bg.subtle" : undefined}
      css={{ "&[data-over]": { outline: "2px solid var(--chakra-colors-accent)", outlineOffset: "-2px" } }}
    >
      <Flex gap="1" align="baseline" px="1" textStyle="xs" color="fg.muted" aria-hidden="true">
        <Span
          fontWeight="600"
          color={day === today ? "accent" : undefined}
          textDecoration={day === today ? "underline" : undefined}
        >
          {Number(day.slice(8))}
        </Span>
        <Span>{shortWeekday(day)}</Span>
      </Flex>
      <Span className="visually-hidden">{nameOfDay(day)}</Span>
      {isLoading && <Box h="4" m="1" borderRadius="l1" bg="bg.muted" />}
      {shown.length > 0 && (
        <Stack as="ul" gap="1" listStyleType="none">
          {shown.map((post) => (
            <CalendarPost key={post.id} post={post} moves={moves} />
          ))}
        </Stack>
      )}
      {posts.length > shown.length && (
        <Button asChild variant="ghost" w="full" justifyContent="flex-start" px="1" textStyle="xs">
          <Link to={studioPostsAddress({ ...filter, day, isWeek: true })}>
            {texts.calendar.others(posts.length - shown.length)}
          </Link>
        </Button>
      )}
    </Box>
  );
}

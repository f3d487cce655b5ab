import { Alert, Grid, Stack, Text } from "@chakra-ui/react";
import { useRef } from "react";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { fromZonedTime, zonedTimeOf, zoneName } from "../../../../lib/text/local-time.ts";
import { useItemMoves } from "../../shared/drag/useItemMoves.ts";
import { texts as shared } from "../../shared/texts.ts";
import { ScheduleDialog } from "../moves/ScheduleDialog.tsx";
import { usePostMoves } from "../moves/usePostMoves.ts";
import { useStudioPostCalendarQuery } from "../studio-posts.generated.ts";
import type { StudioPostsFilter } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import type { PostChanges } from "../usePostChanges.ts";
import { CalendarDay } from "./CalendarDay.tsx";
import { CalendarHead } from "./CalendarHead.tsx";
import { addDays, daysAround, timeOn } from "./calendar-days.ts";
import { PostsToPlan } from "./PostsToPlan.tsx";

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Published, scheduled and planned articles by day; drafts without a day wait beside it. A draft is dragged to a day to
 * come to be planned for it, a scheduled article to be published then; both are moved by Alt and an arrow or by their menu
 * too. A published one stays where it is.
 */
export function PostCalendar({ filter, changes }: { filter: StudioPostsFilter; changes: PostChanges }) {
  const { day: shownDay, isWeek = false, tag } = filter;
  const { timeZone } = usePage().site;
  const today = dayAt(new Date(), timeZone);
  const day = shownDay ?? today;
  const days = daysAround(day, isWeek);
  const [from, to] = [days[0]!, addDays(days.at(-1)!, 1)].map((each) =>
    fromZonedTime(`${each}T00:00`, timeZone).toISOString(),
  );
  const query = useStudioPostCalendarQuery({
    variables: { from: from!, to: to!, tag, firstDay: days[0]!, lastDay: days.at(-1)! },
  });
  const found = (query.data ?? query.previousData)?.postCalendar;
  const { items = [], isWhole = true } = found ?? {};
  const isLoading = !found && !query.error;
  const { root, moves, movable } = useCalendarMoves(items, changes, today, timeZone);
  const byDay = groupByDay(items, timeZone);
  return (
    <Stack ref={root} gap="3">
      <CalendarHead filter={filter} day={day} days={days} />
      {query.error && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>
            {shared.failed} {failureOf(query.error).message}
          </Alert.Title>
        </Alert.Root>
      )}
      {!isWhole && <Text color="fg.muted">{texts.calendar.incomplete}</Text>}
      <Grid templateColumns={{ base: "1fr", xl: "minmax(0, 1fr) 15rem" }} gap="4" alignItems="start">
        <Grid
          as="ol"
          aria-busy={isLoading}
          listStyleType="none"
          templateColumns={{ base: "1fr", lg: "repeat(7, minmax(0, 1fr))" }}
          borderTopWidth="1px"
          borderInlineStartWidth={{ base: "0", lg: "1px" }}
        >
          {days.map((each) => (
            <CalendarDay
              key={each}
              day={each}
              today={today}
              isOutside={!isWeek && each.slice(0, 7) !== day.slice(0, 7)}
              filter={filter}
              posts={byDay.get(each) ?? []}
              isLoading={isLoading}
              moves={moves}
            />
          ))}
        </Grid>
        <PostsToPlan tag={tag} moves={moves} shown={movable.current} />
      </Grid>
      <Text hideBelow="lg" color="fg.muted" textStyle="xs">
        {texts.calendar.hint} {texts.calendar.zone(zoneName(timeZone))}
      </Text>
      <ScheduleDialog moves={moves} />
    </Stack>
  );
}

/** Moves to a day by dragging and by keys. */
function useCalendarMoves(
  items: readonly StudioPost_RowFragment[],
  changes: PostChanges,
  today: string,
  timeZone: string,
) {
  const root = useRef<HTMLDivElement>(null);
  const moves = usePostMoves(changes);
  const movable = useRef(new Map<string, StudioPost_RowFragment>());
  for (const post of items) movable.current.set(post.id, post);

  function moveTo(post: StudioPost_RowFragment, to: string): void {
    if (to < today) flash.danger(texts.calendar.past);
    else if (to === shownDay(post, timeZone)) return;
    else if (post.status !== "SCHEDULED") void moves.plan(post, to);
    else
      void moves.schedule(post, timeOn(to, post.scheduledAt ? new Date(post.scheduledAt) : null, timeZone));
  }
  useItemMoves(root, {
    onDrop({ id, place }) {
      const post = movable.current.get(id);
      if (post) moveTo(post, place);
    },
    steps,
    onStep(id, step) {
      const post = movable.current.get(id);
      const day = post && shownDay(post, timeZone);
      if (!day || post.status === "PUBLISHED") return false;
      moveTo(post, addDays(day, step));
      return true;
    },
  });
  return { root, moves, movable };
}

const dayAt = (at: Date, timeZone: string): string => zonedTimeOf(at, timeZone).slice(0, 10);

/** Returns the day of an article: that of its publication, or the one for which it is planned; null without any. */
function shownDay(
  { status, scheduledAt, publishedAt, plannedOn }: StudioPost_RowFragment,
  timeZone: string,
): string | null {
  if (status === "DRAFT" || status === "PROPOSED") return plannedOn;
  const at = status === "SCHEDULED" ? scheduledAt : publishedAt;
  return at && dayAt(new Date(at), timeZone);
}

/** Time of publication; articles that are only planned come last. */
const timeOf = ({ status, scheduledAt, publishedAt }: StudioPost_RowFragment): number =>
  Date.parse((status === "SCHEDULED" ? scheduledAt : status === "PUBLISHED" ? publishedAt : null) ?? "9999");

function groupByDay(
  posts: readonly StudioPost_RowFragment[],
  timeZone: string,
): Map<string, StudioPost_RowFragment[]> {
  const byDay = new Map<string, StudioPost_RowFragment[]>();
  for (const post of [...posts].sort((a, b) => timeOf(a) - timeOf(b))) {
    const day = shownDay(post, timeZone);
    if (day) byDay.set(day, [...(byDay.get(day) ?? []), post]);
  }
  return byDay;
}

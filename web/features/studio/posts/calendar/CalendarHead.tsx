import { Button, Flex, Heading, IconButton } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { LinkPills } from "../../shared/LinkPills.tsx";
import { type StudioPostsFilter, studioPostsAddress } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import { addDays, addMonths, nameOfDay, nameOfMonth } from "./calendar-days.ts";

interface CalendarHeadProps {
  filter: StudioPostsFilter;
  day: string;
  days: readonly string[];
}

const labels = texts.calendar;

/** The period's name, the ways to those beside it, and the choice between month and week. */
export function CalendarHead({ filter, day, days }: CalendarHeadProps) {
  const { isWeek = false } = filter;
  const unit = isWeek ? "week" : "month";
  const at = (step: number) => (isWeek ? addDays(day, step * 7) : addMonths(day, step));
  const to = (next: string | undefined, more = {}) => studioPostsAddress({ ...filter, day: next, ...more });
  const name = isWeek ? `${nameOfDay(days[0]!)} – ${nameOfDay(days.at(-1)!)}` : nameOfMonth(day);
  return (
    <Flex wrap="wrap" align="center" gap="2">
      <IconButton asChild aria-label={labels.before[unit]}>
        <Link to={to(at(-1))}>
          <Icon name="arrow-left" />
        </Link>
      </IconButton>
      <IconButton asChild aria-label={labels.after[unit]}>
        <Link to={to(at(1))}>
          <Icon name="arrow-right" />
        </Link>
      </IconButton>
      <Button asChild>
        <Link to={to(undefined)}>{labels.today}</Link>
      </Button>
      <Heading
        as="h2"
        size="md"
        fontFamily="body"
        aria-live="polite"
        _firstLetter={{ textTransform: "uppercase" }}
      >
        {name}
      </Heading>
      <Flex ms="auto">
        <LinkPills
          label={labels.period}
          current={unit}
          links={[
            { key: "month", label: labels.month, to: to(filter.day, { isWeek: false }) },
            { key: "week", label: labels.week, to: to(filter.day, { isWeek: true }) },
          ]}
        />
      </Flex>
    </Flex>
  );
}

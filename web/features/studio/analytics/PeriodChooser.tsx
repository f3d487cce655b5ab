import { Button, Flex, Popover, Portal, Stack } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { type AnalyticsFilter, analyticsAddress, periods } from "./analytics-address.ts";
import { formatDay } from "./BarChart.tsx";
import { texts } from "./texts.ts";

/** Choice of a period: 7, 30 or 90 days, or two dates. */
export function PeriodChooser({ filter }: { filter: AnalyticsFilter }) {
  const { from, to } = filter;
  const links = periods.map((days) => ({
    key: String(days),
    label: texts.days(days),
    to: analyticsAddress({ days, postId: filter.postId }),
  }));
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex wrap="wrap" gap="2" align="center">
      <LinkPills label={texts.period} current={from ? "" : String(filter.days)} links={links} />
      <Popover.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} lazyMount unmountOnExit>
        <Popover.Trigger asChild>
          <Button variant={from ? "subtle" : "ghost"}>
            {from && to ? texts.fromTo(formatDay(from), formatDay(to)) : texts.otherPeriod}
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="18rem" maxW="calc(100vw - 2rem)" aria-label={texts.otherPeriod}>
              <Popover.Body>
                <PeriodForm filter={filter} onDone={() => setOpen(false)} />
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Flex>
  );
}

const msPerDay = 86_400_000;

function PeriodForm({ filter, onDone }: { filter: AnalyticsFilter; onDone: () => void }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(filter.from ?? "");
  const [to, setTo] = useState(filter.to ?? "");
  const [error, setError] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const days = (Date.parse(to) - Date.parse(from)) / msPerDay + 1;
    if (!from || !to) return setError(texts.bothDays);
    if (days < 1) return setError(texts.wrongOrder);
    if (days > 90) return setError(texts.tooLong);
    onDone();
    void navigate(analyticsAddress({ days: filter.days, from, to, postId: filter.postId }));
  }

  return (
    <Stack asChild gap="3">
      <form onSubmit={submit} noValidate>
        <TextField
          label={texts.firstDay}
          type="date"
          name="from"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={texts.lastDay}
          error={error}
          type="date"
          name="to"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" variant="solid">
          {texts.show}
        </Button>
      </form>
    </Stack>
  );
}

import { Heading, HStack, List, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { texts } from "./texts.ts";

export interface TodayLine {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly detail?: ReactNode;
}

interface TodayBlockProps {
  title: string;
  /** Number of all of them. */
  total?: number;
  intro?: string;
  lines: readonly TodayLine[];
  /** Text instead of the lines when there are none. */
  empty: string;
  /** Page with all of them. */
  to: string;
}

/** A part of the day: some lines, or that there are none, and the way to all of them. */
export function TodayBlock({ title, total = 0, intro, lines, empty, to }: TodayBlockProps) {
  const id = useId();
  return (
    <Stack asChild gap="2" minW="0">
      <section aria-labelledby={id}>
        <HStack justify="space-between" borderBottomWidth="1px" pb="1">
          <Heading as="h2" size="md" id={id}>
            {title}
            {total > 0 && ` (${total})`}
          </Heading>
          <Link to={to}>
            {texts.all}
            <span className="visually-hidden">{` – ${title}`}</span>
          </Link>
        </HStack>
        {intro && lines.length > 0 && <Text color="fg.muted">{intro}</Text>}
        {lines.length === 0 && <Text color="fg.muted">{empty}</Text>}
        <List.Root variant="plain" gap="2">
          {lines.map((line) => (
            <List.Item key={line.key} display="block" overflowWrap="anywhere">
              <Link to={line.to}>{line.title || texts.untitled}</Link>
              {line.detail && (
                <Text color="fg.muted" textStyle="sm">
                  {line.detail}
                </Text>
              )}
            </List.Item>
          ))}
        </List.Root>
      </section>
    </Stack>
  );
}

import { Flex, Text } from "@chakra-ui/react";
import { Button } from "../../../ui/Button.tsx";
import { texts } from "./texts.ts";

interface PagerProps {
  /** Name of the list, for screen readers. */
  label: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Leads through the pages of a list that has no address of its own; nothing for a list of one page. */
export function Pager({ label, page, pages, onChange }: PagerProps) {
  if (pages < 2) return null;
  return (
    <Flex as="nav" aria-label={label} wrap="wrap" align="center" gap="2">
      <Button variant="ghost" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {texts.previous}
      </Button>
      <Text as="span" aria-live="polite">
        {texts.pageOf(page, pages)}
      </Text>
      <Button variant="ghost" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {texts.next}
      </Button>
    </Flex>
  );
}

import { chakra, Stack } from "@chakra-ui/react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import type { ChecklistItem, ItemTarget } from "./checklist.ts";

interface ChecklistItemsProps {
  label: string;
  items: readonly ChecklistItem[];
  onOpen: (target: ItemTarget) => void;
}

/** List of checklist items, each a button that leads to its field or place; absent without items. */
export function ChecklistItems({ label, items, onOpen }: ChecklistItemsProps) {
  if (items.length === 0) return null;
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={label}>
      {items.map((item) => (
        <li key={`${item.text} ${JSON.stringify(item.target)}`}>
          <chakra.button
            type="button"
            display="flex"
            gap="2"
            alignItems="center"
            width="full"
            minHeight="target"
            color={item.isBlocking ? "fg.error" : undefined}
            textAlign="start"
            textDecoration="underline"
            textUnderlineOffset="0.2em"
            cursor="pointer"
            onClick={() => onOpen(item.target)}
          >
            <Icon name={item.isBlocking ? "alert" : "info"} />
            {item.text}
          </chakra.button>
        </li>
      ))}
    </Stack>
  );
}

import { Button, Menu, Portal } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { type ModerationReason, moderationReasons } from "../../../../../schema/moderation.ts";
import { texts } from "../texts.ts";
import type { Moderation } from "../useModeration.ts";
import { deskKey } from "./useDeskKeys.ts";

interface RefuseMenuProps {
  ids: string[];
  /** Words of the button, and what a screen reader says. */
  label: string;
  spoken?: string;
  moderation: Moderation;
  /** Called with the choice. */
  onChoose?: () => void;
  variant?: ComponentProps<typeof Button>["variant"];
}

const reasons = Object.entries(moderationReasons) as [ModerationReason, string][];

/** Button that refuses comments for one of the reasons, of which the most frequent is the first, or with a word for the author. */
export function RefuseMenu({ ids, label, spoken, moderation, onChoose, variant }: RefuseMenuProps) {
  const choose = (act: () => void) => () => {
    onChoose?.();
    act();
  };
  return (
    <Menu.Root lazyMount defaultHighlightedValue={reasons[0]?.[0]} positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <Button variant={variant} aria-label={spoken} {...deskKey("r")}>
          {label}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {reasons.map(([reason, words]) => (
              <Menu.Item
                key={reason}
                value={reason}
                onSelect={choose(() => moderation.refuseFor(ids, reason))}
              >
                {words}
              </Menu.Item>
            ))}
            <Menu.Item value="word" onSelect={choose(() => moderation.request({ action: "refuse", ids }))}>
              {texts.refuseWithWord}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

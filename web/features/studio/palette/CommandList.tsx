import { Combobox, Span, Text } from "@chakra-ui/react";
import { Icon } from "../../../ui/media/Icon.tsx";
import type { Command } from "./commands.ts";
import { texts } from "./texts.ts";

interface CommandListProps {
  commands: readonly Command[];
  isSearching: boolean;
}

/** The palette's list, or a line that says why it is empty. */
export function CommandList({ commands, isSearching }: CommandListProps) {
  return (
    <Combobox.Content maxH="min(60dvh, 28rem)" boxShadow="none" borderRadius="0" aria-label={texts.title}>
      <Groups commands={commands} />
      {commands.length === 0 && (
        <Text p="3" color="fg.muted">
          {isSearching ? texts.searching : texts.none}
        </Text>
      )}
    </Combobox.Content>
  );
}

/** Groups in the order of their first lines. */
function Groups({ commands }: { commands: readonly Command[] }) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups.map((group) => (
    <Combobox.ItemGroup key={group}>
      <Combobox.ItemGroupLabel>{texts.groups[group]}</Combobox.ItemGroupLabel>
      {commands
        .filter((command) => command.group === group)
        .map((command) => (
          <Combobox.Item key={command.to} item={command} px="3">
            <Icon name={command.icon} />
            <Combobox.ItemText flex="1" minW="0" truncate>
              {command.label}
            </Combobox.ItemText>
            {command.detail && (
              <Span color="fg.muted" textStyle="xs">
                {command.detail}
              </Span>
            )}
          </Combobox.Item>
        ))}
    </Combobox.ItemGroup>
  ));
}

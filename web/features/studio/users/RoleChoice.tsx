import { RadioCard, Stack } from "@chakra-ui/react";
import { roleDescriptions, roleNames } from "../../../../schema/role-texts.ts";
import type { Role } from "../../../../schema/roles.ts";
import { teamTexts as texts } from "./team-texts.ts";

interface RoleChoiceProps {
  roles: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}

/** Choice of a role, each with what it may do. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  return (
    <RadioCard.Root
      name="role"
      size="sm"
      value={value}
      onValueChange={(details) => onChange(details.value as Role)}
    >
      <RadioCard.Label>{texts.role}</RadioCard.Label>
      <Stack gap="2">
        {roles.map((role) => (
          <RadioCard.Item key={role} value={role}>
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl>
              <RadioCard.ItemContent>
                <RadioCard.ItemText>{roleNames[role]}</RadioCard.ItemText>
                <RadioCard.ItemDescription>{roleDescriptions[role]}</RadioCard.ItemDescription>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </Stack>
    </RadioCard.Root>
  );
}

import { HStack, IconButton, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Newsroom_PersonFragment } from "../../../../gql/graphql.ts";
import { Avatar, fullName } from "../../../../ui/media/Avatar.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";

interface PersonItemProps {
  person: Newsroom_PersonFragment;
  as?: "li" | "div";
  removeLabel: string;
  /** Absent where the person stays. */
  onRemove?: (() => void) | undefined;
  children?: ReactNode;
}

/** A person who was chosen, with what can be done and a button to remove them. */
export const PersonItem = ({ person, as = "div", removeLabel, onRemove, children }: PersonItemProps) => (
  <HStack as={as} gap="2" minH="control" width="full">
    <Avatar user={person} size="sm" />
    <Span flex="1" minW="0" overflowWrap="anywhere">
      {fullName(person)}
    </Span>
    {children}
    {onRemove && (
      <IconButton variant="ghost" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    )}
  </HStack>
);

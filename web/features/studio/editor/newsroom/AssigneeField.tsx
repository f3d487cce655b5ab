import { Field, HStack, IconButton, Span, Text } from "@chakra-ui/react";
import { useMemo } from "react";
import type { Newsroom_PostFragment } from "../../../../gql/graphql.ts";
import { Avatar, fullName } from "../../../../ui/media/Avatar.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { useAssignPostMutation } from "./newsroom.generated.ts";
import { type Person, PersonCombobox } from "./PersonCombobox.tsx";
import { newsroomTexts as texts } from "./texts.ts";
import { useSaved } from "./useSaved.ts";

interface AssigneeFieldProps {
  post: Newsroom_PostFragment;
  people: readonly Person[];
}

/** The person to whom an article in preparation is given. */
export function AssigneeField({ post: { id, assignee }, people }: AssigneeFieldProps) {
  const [assign] = useAssignPostMutation();
  const { error, save } = useSaved("assigneeId");
  const others = useMemo(() => people.filter((person) => person.id !== assignee?.id), [people, assignee]);
  const give = (assigneeId: string | null) =>
    void save(() => assign({ variables: { id, assigneeId } })).catch(() => {});
  return (
    <Field.Root invalid={Boolean(error)} gap="2">
      <Text fontWeight="600">{texts.assignee}</Text>
      {assignee ? (
        <HStack gap="2" minH="control" width="full">
          <Avatar user={assignee} size="sm" />
          <Span flex="1" minW="0" overflowWrap="anywhere">
            {fullName(assignee)}
          </Span>
          <IconButton
            variant="ghost"
            aria-label={texts.unassign(fullName(assignee))}
            onClick={() => give(null)}
          >
            <Icon name="close" />
          </IconButton>
        </HStack>
      ) : (
        <Text color="fg.muted">{texts.nobody}</Text>
      )}
      <PersonCombobox
        label={texts.assign}
        name="assigneeId"
        people={others}
        onChoose={(person) => give(person.id)}
      />
      <Field.HelperText>{texts.assigneeHint}</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

import { Stack, Text } from "@chakra-ui/react";
import { useMemo } from "react";
import type { Newsroom_PersonFragment, Newsroom_PostFragment } from "../../../../gql/graphql.ts";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { useAssignPostMutation } from "./newsroom.generated.ts";
import { PersonCombobox } from "./PersonCombobox.tsx";
import { PersonItem } from "./PersonItem.tsx";
import { newsroomTexts as texts } from "./texts.ts";
import { useSaved } from "./useSaved.ts";

interface AssigneeFieldProps {
  post: Newsroom_PostFragment;
  people: readonly Newsroom_PersonFragment[];
}

/** The person to whom an article in preparation is given. */
export function AssigneeField({ post: { id: postId, assignee }, people }: AssigneeFieldProps) {
  const [assign] = useAssignPostMutation();
  const { error, save } = useSaved("assigneeId");
  const others = useMemo(() => people.filter((person) => person.id !== assignee?.id), [people, assignee]);
  const give = (assigneeId: string | null) =>
    void save(() => assign({ variables: { id: postId, assigneeId } })).catch(() => {});
  return (
    <Stack gap="2">
      <Text fontWeight="600">{texts.assignee}</Text>
      {assignee ? (
        <PersonItem
          person={assignee}
          removeLabel={texts.unassign(fullName(assignee))}
          onRemove={() => give(null)}
        />
      ) : (
        <Text color="fg.muted">{texts.nobody}</Text>
      )}
      <PersonCombobox
        hint={texts.assigneeHint}
        error={error}
        label={texts.assign}
        name="assigneeId"
        people={others}
        onChoose={(person) => give(person.id)}
      />
    </Stack>
  );
}

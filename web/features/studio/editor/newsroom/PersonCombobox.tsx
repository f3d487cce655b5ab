import { Combobox, createListCollection } from "@chakra-ui/react";
import { useId, useMemo, useState } from "react";
import type { Newsroom_PersonFragment } from "../../../../gql/graphql.ts";
import { FieldNotes } from "../../../../ui/fields/Field.tsx";
import { Avatar, fullName } from "../../../../ui/media/Avatar.tsx";
import { announcements, useContains } from "../../shared/combobox.ts";
import { newsroomTexts } from "./texts.ts";

interface PersonComboboxProps {
  label: string;
  name: string;
  people: readonly Newsroom_PersonFragment[];
  isDisabled?: boolean;
  hint: string;
  error: string | undefined;
  onChoose: (person: Newsroom_PersonFragment) => void;
}

/** The list's own name instead of the field's, which is to name one thing. */
const listName = { "aria-labelledby": "", "aria-label": newsroomTexts.writers };

/** Finds a person by what their name holds; the choice empties the field. */
export function PersonCombobox({ label, name, people, onChoose, ...field }: PersonComboboxProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const contains = useContains();
  const collection = useMemo(() => {
    const items = people.filter((person) => contains(fullName(person), typed.trim()));
    return createListCollection({ items, itemToValue: ({ id }) => id, itemToString: fullName });
  }, [people, typed, contains]);
  return (
    <Combobox.Root
      collection={collection}
      value={[]}
      inputValue={typed}
      disabled={field.isDisabled}
      invalid={Boolean(field.error)}
      selectionBehavior="clear"
      openOnClick
      translations={announcements}
      onInputValueChange={({ inputValue }) => setTyped(inputValue)}
      onValueChange={({ items: [person] }) => person && onChoose(person)}
    >
      <Combobox.Label>{label}</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input name={name} autoComplete="off" aria-describedby={`${id}-error ${id}-hint`} />
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content {...listName}>
          <Combobox.Empty>{newsroomTexts.noWriter}</Combobox.Empty>
          {collection.items.map((person) => (
            <Combobox.Item key={person.id} item={person} justifyContent="flex-start">
              <Avatar user={person} size="sm" />
              <Combobox.ItemText>{fullName(person)}</Combobox.ItemText>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
      <FieldNotes id={id} hint={field.hint} error={field.error} />
    </Combobox.Root>
  );
}

import { Dialog, Fieldset, Flex, Stack } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { organizeTexts as texts } from "./texts.ts";
import type { Organizing } from "./useOrganizing.ts";

interface TagDialogProps {
  files: readonly MediaFile_RowFragment[];
  organizing: Organizing;
  onDone: () => void;
  onClose: () => void;
}

/** Adds tags to several files and removes some of theirs. */
export function TagDialog({ files, organizing, onDone, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState("");
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [error, setError] = useState("");
  const known = [...new Set(files.flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other, "fr"),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const addTags = typed.split(",").map((tag) => tag.trim());
    const input = { addTags: addTags.filter((tag) => tag !== ""), removeTags: [...removed] };
    if (input.addTags.length + removed.length === 0) return setError(texts.noTagTyped);
    const ids = files.map(({ id }) => id);
    // The dialog stays open, with all that was typed, when it could not be saved.
    if (!(await organizing.organize(ids, input, texts.tagged))) return;
    onClose();
    onDone();
  }

  return (
    <DialogWindow
      title={texts.tagTitle(files.length)}
      size="xs"
      onClose={onClose}
      form={{ submit: texts.save, onSubmit: submit }}
    >
      <Dialog.Body asChild>
        <Stack gap="4">
          <TextField
            label={texts.addTags}
            hint={texts.addHint}
            error={error}
            name="tags"
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {known.length > 0 && <TagsToRemove tags={known} removed={removed} onChange={setRemoved} />}
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}

interface TagsToRemoveProps {
  tags: readonly string[];
  removed: readonly string[];
  onChange: (removed: readonly string[]) => void;
}

const TagsToRemove = ({ tags, removed, onChange }: TagsToRemoveProps) => (
  <Fieldset.Root>
    <Fieldset.Legend textStyle="sm">{texts.removeTags}</Fieldset.Legend>
    <Flex wrap="wrap" columnGap="4" rowGap="1">
      {tags.map((tag) => (
        <CheckField
          key={tag}
          isChecked={removed.includes(tag)}
          onChange={(isRemoved) =>
            onChange(isRemoved ? [...removed, tag] : removed.filter((each) => each !== tag))
          }
        >
          {tag}
        </CheckField>
      ))}
    </Flex>
  </Fieldset.Root>
);

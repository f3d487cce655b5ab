import { useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { Tag_RowFragment } from "../../../../gql/graphql.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { ActionDialog } from "../../shared/dialog/ActionDialog.tsx";
import { useUpdateTagMutation } from "./tags.generated.ts";
import { texts } from "./texts.ts";

export interface TagActionProps {
  tag: Tag_RowFragment;
  onChanged: () => void;
  onClose: () => void;
}

/** Form of a keyword: its name and its description. */
export function TagDialog({ tag, onChanged, onClose }: TagActionProps) {
  const [input, setInput] = useState({ name: tag.name, description: tag.description });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [update] = useUpdateTagMutation();

  async function send() {
    await update({ variables: { slug: tag.slug, input } });
    flash.success(texts.saved(input.name.trim()));
    onChanged();
  }

  return (
    <ActionDialog
      title={texts.editTitle}
      submit={texts.save}
      onSend={send}
      onClose={onClose}
      onFailure={({ fields }) => {
        setErrors(fields);
        return Object.keys(fields).length > 0;
      }}
    >
      <TextField
        label={texts.name}
        name="name"
        error={errors.name}
        autoComplete="off"
        maxLength={limits.tag.max}
        value={input.name}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <LongTextField
        label={texts.description}
        hint={texts.descriptionHint}
        name="description"
        error={errors.description}
        rows={3}
        maxLength={limits.category.description}
        value={input.description}
        onChange={({ target }) => setInput({ ...input, description: target.value })}
      />
    </ActionDialog>
  );
}

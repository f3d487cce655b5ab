import { useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { Series_RowFragment } from "../../../../gql/graphql.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { ActionDialog } from "../../shared/dialog/ActionDialog.tsx";
import { useCreateSeriesMutation, useUpdateSeriesMutation } from "./series.generated.ts";
import { texts } from "./texts.ts";

interface SeriesDialogProps {
  /** Null: a new one. */
  series: Series_RowFragment | null;
  onChanged: () => void;
  onClose: () => void;
}

/** Form of a series: its title and its description. */
export function SeriesDialog({ series, onChanged, onClose }: SeriesDialogProps) {
  const [input, setInput] = useState({
    title: series?.title ?? "",
    description: series?.description ?? "",
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [create] = useCreateSeriesMutation();
  const [update] = useUpdateSeriesMutation();

  async function send() {
    await (series ? update({ variables: { id: series.id, input } }) : create({ variables: { input } }));
    flash.success(texts.saved(input.title.trim()));
    onChanged();
  }

  return (
    <ActionDialog
      title={series ? texts.editTitle : texts.addTitle}
      submit={texts.save}
      onSend={send}
      onClose={onClose}
      onFailure={({ fields }) => {
        setErrors(fields);
        return Object.keys(fields).length > 0;
      }}
    >
      <TextField
        label={texts.title}
        name="title"
        error={errors.title}
        autoComplete="off"
        maxLength={limits.name.max}
        value={input.title}
        onChange={({ target }) => setInput({ ...input, title: target.value })}
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

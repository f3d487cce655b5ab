import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { ActionDialog } from "../shared/dialog/ActionDialog.tsx";
import { texts } from "./texts.ts";

interface DescribedDialogProps {
  title: string;
  /** Field of the name, as the service calls it. */
  name: { field: "name" | "title"; label: string; max: number; value: string };
  description: string;
  onSave: (name: string, description: string) => Promise<unknown>;
  /** Message after saving. */
  saved: (name: string) => string;
  onClose: () => void;
}

/** Form of a keyword or a series: its name and its description. */
export function DescribedDialog({ title, name, saved, onSave, onClose, ...present }: DescribedDialogProps) {
  const [value, setValue] = useState(name.value);
  const [description, setDescription] = useState(present.description);
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <ActionDialog
      title={title}
      submit={texts.save}
      onSend={async () => {
        await onSave(value, description);
        flash.success(saved(value.trim()));
      }}
      onClose={onClose}
      onFailure={({ fields }) => {
        setErrors(fields);
        return Object.keys(fields).length > 0;
      }}
    >
      <TextField
        label={name.label}
        name={name.field}
        error={errors[name.field]}
        autoComplete="off"
        maxLength={name.max}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <LongTextField
        label={texts.description}
        hint={texts.descriptionHint}
        name="description"
        error={errors.description}
        rows={3}
        maxLength={limits.category.description}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </ActionDialog>
  );
}

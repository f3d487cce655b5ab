import { Dialog } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { organizeTexts as texts } from "./texts.ts";

interface FolderDialogProps {
  title: string;
  submit: string;
  initialName?: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a folder. */
export function FolderDialog({ title, submit, initialName = "", onSave, onClose }: FolderDialogProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState("");
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setError(fields.name ?? message);
      setSaving(false);
    }
  }

  return (
    <DialogWindow
      title={title}
      size="xs"
      onClose={onClose}
      form={{ submit, isSending: isSaving, onSubmit: save }}
    >
      <Dialog.Body>
        <TextField
          label={texts.folderName}
          error={error}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={limits.name.max}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Dialog.Body>
    </DialogWindow>
  );
}

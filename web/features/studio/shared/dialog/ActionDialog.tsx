import { Alert, Dialog, Stack } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { type Failure, failureOf } from "../../../../lib/failure.ts";
import { DialogWindow } from "./DialogWindow.tsx";

interface ActionDialogProps {
  title: string;
  submit: string;
  /** Sends; the dialog closes after it, and shows the error of a failure. */
  onSend: () => Promise<void>;
  onClose: () => void;
  /** Receives the messages of the fields; returns whether the dialog has shown one at its field. */
  onFailure?: (failure: Failure) => boolean;
  children: ReactNode;
}

/** Dialog with a form that sends. What was filled in stays when it could not be sent. */
export function ActionDialog({ title, submit, onSend, onClose, onFailure, children }: ActionDialogProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError("");
    try {
      await onSend();
      onClose();
    } catch (reason) {
      const failure = failureOf(reason);
      if (!onFailure?.(failure)) setError(failure.message);
      setSending(false);
    }
  }

  return (
    <DialogWindow title={title} onClose={onClose} form={{ submit, isSending, onSubmit: send }}>
      <Dialog.Body asChild>
        <Stack gap="4">
          {children}
          {error && (
            <Alert.Root status="error" role="alert">
              <Alert.Indicator />
              <Alert.Title>{error}</Alert.Title>
            </Alert.Root>
          )}
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}

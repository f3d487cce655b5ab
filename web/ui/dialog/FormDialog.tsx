import { type FormEvent, type ReactNode, useState } from "react";
import { failureOf } from "../../lib/failure.ts";
import { Button, type ButtonVariant } from "../Button.tsx";
import styles from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";

interface FormDialogProps {
  title: string;
  description?: string;
  submit: string;
  variant?: ButtonVariant;
  /** Sends the values; the dialog closes on success. An error is shown and the input is kept. */
  send: (values: Record<string, string>) => Promise<void>;
  /** Called when the dialog is closed, for any reason. */
  onClose: () => void;
  children: ReactNode;
}

/** Form in a dialog. Loaded with the first one. */
export function FormDialog({
  title,
  description,
  submit,
  variant,
  send,
  onClose,
  children,
}: FormDialogProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setSending(true);
    setError("");
    try {
      await send(values);
      close(form);
    } catch (reason) {
      setError(failureOf(reason).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog aria-labelledby="form-title" onClose={onClose}>
      <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
        <h2 id="form-title" className={styles.title}>
          {title}
        </h2>
        {description && <p>{description}</p>}
        {children}
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <div className={styles.buttons}>
          <Button variant="outline" onClick={({ currentTarget }) => close(currentTarget)}>
            Annuler
          </Button>
          <Button type="submit" variant={variant} isLoading={isSending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Closes the dialog of an element, which gives the focus back; one that is only removed does not. */
const close = (element: Element) => element.closest("dialog")?.close();

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { failureOf } from "../../lib/failure.ts";
import { Button, type ButtonVariant } from "../Button.tsx";
import styles from "./FormDialog.module.css";

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

/** Form in a native dialog, which traps and restores the focus. */
export function FormDialog({
  title,
  description,
  submit,
  variant,
  send,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => dialog.current?.showModal(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setSending(true);
    setError("");
    try {
      await send(values);
      dialog.current?.close();
    } catch (reason) {
      setError(failureOf(reason).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
        <h2 id={id}>{title}</h2>
        {description && <p>{description}</p>}
        {children}
        <p role="alert" className={styles.error}>
          {error}
        </p>
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Annuler
          </Button>
          <Button type="submit" variant={variant} isLoading={isSending}>
            {submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

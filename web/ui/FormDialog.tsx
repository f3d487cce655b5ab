import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { failureOf } from "../failure.ts";
import { Button, type ButtonVariant } from "./Button.tsx";
import styles from "./FormDialog.module.css";

interface FormDialogProps {
  title: string;
  words?: string;
  submit: string;
  variant?: ButtonVariant;
  /** Sends what was typed; the dialog closes then. What it throws is shown, and nothing that was typed is lost. */
  send: (values: Record<string, string>) => Promise<void>;
  /** It is closed, whatever came of it. */
  onClose: () => void;
  children: ReactNode;
}

/** A few fields over the page: a dialog of the platform, which keeps the focus and gives it back. */
export function FormDialog({ title, words, submit, variant, send, onClose, children }: FormDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => dialog.current?.showModal(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setSending(true);
    setFault("");
    try {
      await send(values);
      dialog.current?.close();
    } catch (error) {
      setFault(failureOf(error).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
        <h2 id={id}>{title}</h2>
        {words && <p>{words}</p>}
        {children}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={styles.deeds}>
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

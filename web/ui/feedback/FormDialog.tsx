import { Dialog, Portal } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { failureOf } from "../../lib/failure.ts";
import { Button, type ButtonVariant } from "../Button.tsx";
import { DialogIsland } from "./DialogIsland.tsx";
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

/** Form in a dialog by Chakra, which traps and restores the focus. Loaded with the first one. */
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
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setSending(true);
    setError("");
    try {
      await send(values);
      onClose();
    } catch (reason) {
      setError(failureOf(reason).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <DialogIsland>
      <Dialog.Root
        open
        lazyMount
        closeOnInteractOutside={false}
        onOpenChange={({ open }) => open || onClose()}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
                <Dialog.Title>{title}</Dialog.Title>
                {description && <p>{description}</p>}
                {children}
                <p role="alert" className={styles.error}>
                  {error}
                </p>
                <Buttons submit={submit} variant={variant} isSending={isSending} onClose={onClose} />
              </form>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </DialogIsland>
  );
}

interface ButtonsProps extends Pick<FormDialogProps, "submit" | "variant" | "onClose"> {
  isSending: boolean;
}

const Buttons = ({ submit, variant, isSending, onClose }: ButtonsProps) => (
  <Dialog.Footer>
    <Button variant="outline" onClick={onClose}>
      Annuler
    </Button>
    <Button type="submit" variant={variant} isLoading={isSending}>
      {submit}
    </Button>
  </Dialog.Footer>
);

import type { FormEvent, ReactNode, Ref } from "react";
import { Button } from "../ui/Button.tsx";
import styles from "./FormScreen.module.css";

interface FormFieldsProps {
  form: { ref: Ref<HTMLFormElement>; name: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  submit: string;
  isSending: boolean;
  /** The button says that something will be lost. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** A form within a page: its fields and its button. */
export function FormFields({ form, submit, isSending, isDangerous, children }: FormFieldsProps) {
  return (
    // POST, so that nothing typed can land in an address, not even when the script is missing.
    <form {...form} className={styles.form} method="post" noValidate>
      {children}
      <Button
        type="submit"
        variant={isDangerous ? "danger" : "solid"}
        isLoading={isSending}
        loadingText="Loading..."
        className={styles.submit}
      >
        {submit}
      </Button>
    </form>
  );
}

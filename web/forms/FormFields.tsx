import type { ReactNode } from "react";
import { labels } from "../../schema/labels.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./FormFields.module.css";
import type { FormProps } from "./useForm.ts";
import { WithoutScript } from "./WithoutScript.tsx";

interface FormFieldsProps {
  form: FormProps;
  /** Label of its button; without one there is nothing to send yet. */
  submit?: string;
  isSending: boolean;
  /** Styles the button for a destructive action. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** Form within a page: fields and submit button. */
export const FormFields = ({ form, submit, isSending, isDangerous, children }: FormFieldsProps) => (
  // POST, so that input never ends up in an address.
  <form {...form} className={styles.form} method="post" noValidate>
    <WithoutScript />
    {children}
    {submit && (
      <Button
        type="submit"
        variant={isDangerous ? "danger" : "solid"}
        isLoading={isSending}
        loadingText={labels.loading}
      >
        {submit}
      </Button>
    )}
  </form>
);

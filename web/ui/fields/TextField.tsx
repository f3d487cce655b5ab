import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./TextField.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  name: string;
  /** Permanent help text below the field. */
  hint?: string;
  /** Error message: shown, announced, linked to the field. */
  error?: string;
  /** Control at the end of the field. */
  action?: ReactNode;
}

/** Labelled input with the printed classes of Chakra's recipe: looks the same before and after hydration. */
export function TextField({ label, hint, error, action, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={action ? styles.withAction : undefined}>
        <input
          {...input}
          id={id}
          className="chakra-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {action}
      </div>
      {/* Always rendered: screen readers miss a live region that appears together with its text. */}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
